import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Replay, View } from '../api/types';
import { speak } from '../i18n/index.svelte';
import { Session } from '../table/session.svelte';
import type { GameModule } from '../table/stage';
import { tableWith } from '../../../tests/support/tables';
import { ReplaySource } from './replay';
import type { News } from './source';

const game = {
  say: (event) => `Mia ${event.event}.`,
  act: (view) => view,
  times: {},
  tones: {},
} satisfies Partial<GameModule>;

const step = (n: number) => ({
  update: { seq: n, seat: 0, move: null, at: '', events: [{ event: 'rolled', seat: 0 }, { event: 'turn' }] },
  position: { n } as unknown as View,
  actors: n < 3 ? [n % 2] : [],
});
const replayOf = (ended_early: boolean) =>
  ({
    table: tableWith({ status: 'over', ended_early }),
    start: { n: 0 },
    actors: [0],
    steps: [1, 2, 3].map(step),
  }) as unknown as Replay;

async function watched(ended_early = false, at = 0) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(
      Response.json(path.includes('replay') ? replayOf(ended_early) : { table: tableWith() }),
    );
  });
  const source = new ReplaySource('t_1', at);
  const news: News[] = [];
  let session: Session | undefined;
  source.open(undefined, (one) => {
    news.push(one);
    if (session) session.hear(one);
    else if (one.type === 'opened') session = new Session(source, game as unknown as GameModule, one);
  });
  await vi.waitFor(() => expect(session).toBeDefined());
  return { source, seek: source.can.seek!, news, session: session!, asked };
}
const said = (session: Session) => session.lastSaid.map(({ text }) => text).join(' ');
const shown = (session: Session) => vi.waitFor(() => expect(session.latest.seq).toBe(session.newest));

describe('a replay', () => {
  beforeAll(() => speak('en'));
  afterEach(() => vi.unstubAllGlobals());

  it('is seen with the eyes of whoever had a seat', async () => {
    const { asked, session } = await watched();
    expect(asked.at(-1)).toBe('/api/tables/t_1/replay?seat=0');
    expect([session.view, session.actors, session.moves]).toEqual([{ n: 0 }, [0], []]);
  });
  it('shows every event of the next step', async () => {
    const { seek, session, news } = await watched();
    seek.to(1);
    await shown(session);
    expect(news.map(({ type }) => type)).toEqual(['opened', 'update']);
    expect(session.told.map(({ event }) => event)).toEqual(['rolled', 'turn']);
    expect([session.view, session.actors, session.newest]).toEqual([{ n: 1 }, [1], 1]);
  });
  it('goes to any step, with all that happened before', async () => {
    const { seek, session } = await watched(false, 2);
    expect(session.told).toHaveLength(4);
    seek.to(1);
    expect([session.told.length, session.begins.length, session.newest]).toEqual([2, 1, 1]);
    seek.to(99);
    expect([session.newest, seek.at, seek.length]).toEqual([3, 3, 3]);
    seek.to(-1);
    expect([session.newest, session.told]).toEqual([0, []]);
  });
  it('says after its last step that the players ended the game', async () => {
    const { seek, session } = await watched(true, 2);
    expect(said(session)).toBe('Mia rolled. Mia turn.');
    seek.to(3);
    await shown(session);
    expect(said(session)).toBe('Mia rolled. Mia turn. The game was ended early.');
  });
  it('does not say so of a game that came to its end', async () => {
    const { seek, session } = await watched();
    seek.to(3);
    await shown(session);
    expect(said(session)).toBe('Mia rolled. Mia turn.');
  });
  it('takes no move', async () => {
    const { session } = await watched();
    expect(await session.play({ roll: true })).toBe(false);
  });
});
