import { flushSync, mount, unmount } from 'svelte';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GameEvent, Snapshot, Update, View } from '../api/types';
import BoardView from '../board/BoardView.svelte';
import { speak } from '../i18n/index.svelte';
import type { TableSource } from '../source/source';
import { openBox } from '../table/edition.svelte';
import { Session } from '../table/session.svelte';
import type { GameModule } from '../table/stage';
import { tableWith } from '../testing';
import { inTurn } from '../ui/turns';
import { FOLDERS } from './facts';
import { loadGame } from './registry';

interface Seen {
  start: View;
  updates: { events: GameEvent[]; view: View }[];
}
const files = import.meta.glob<string>('../../../.fold/*-2-0.json', { query: '?raw', import: 'default' });
const source = { can: {}, open: () => undefined, close: () => undefined } as unknown as TableSource;

/** A table after so many moves, as the first seat sees it. */
function sessionAt(name: string, game: GameModule, { updates }: Seen, at: number): Session {
  const past = updates
    .slice(0, at)
    .map(({ events }, i): Update => ({ seq: i + 1, seat: 0, move: null, events, at: '' }));
  const snapshot = {
    table: tableWith({ game: name }),
    seq: at,
    view: updates[at - 1]?.view,
    seat: 0,
    actors: [0],
    moves: {},
    can_undo: [],
    requests: [],
    deadline: null,
  } as unknown as Snapshot;
  return new Session(source, game, { snapshot, past });
}

/** The same table for somebody who may not ask what has happened. */
const withheld = (session: Session): Session =>
  new Proxy(session, {
    get(target, name) {
      if (['told', 'begins', 'log', 'lastSaid'].includes(String(name)))
        throw new Error(`a board reads ${String(name)}`);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
    },
  });

function pictureOf(game: GameModule, session: Session): string {
  const target = document.createElement('div');
  document.body.append(target);
  const board = mount(BoardView, { target, props: { game, board: session, name: session.table.game } });
  flushSync();
  // Names that Svelte makes up differ from board to board.
  const html = target.innerHTML.replaceAll(/\b[\w-]*c\d+[\w-]*\b/g, '').replaceAll(/s\d+(-\d+)?/g, '');
  void unmount(board);
  target.remove();
  return html;
}

/** Until the first screen has been drawn, others are drawn part by part. */
const wholeScreens = () => new Promise<void>((done) => inTurn(0, () => setTimeout(done, 10)));

describe.each(FOLDERS)('the board of %s', (name) => {
  let game: GameModule;
  let seen: Seen;
  beforeAll(async () => {
    await speak('en');
    game = await loadGame(name);
    const read = Object.entries(files).find(([path]) => path.includes(`/${name}-`))?.[1];
    const file = JSON.parse((await read?.()) ?? '') as { box: unknown; seats: [Seen] };
    [seen] = file.seats;
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(file.box)));
    await openBox(tableWith({ game: name, options: { ...seen.start.options } }));
    await wholeScreens();
  });
  afterAll(() => vi.unstubAllGlobals());

  it('draws the same when nobody tells it what has happened', () => {
    for (const part of [0.2, 0.5, 0.8]) {
      const at = Math.max(1, Math.floor(seen.updates.length * part));
      const session = sessionAt(name, game, seen, at);
      const picture = pictureOf(game, session);
      expect(picture.length).toBeGreaterThan(2000);
      expect(pictureOf(game, withheld(session))).toBe(picture);
    }
  });
});
