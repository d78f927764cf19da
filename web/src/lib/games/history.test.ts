import { flushSync, mount, unmount } from 'svelte';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GameEvent, Move, Snapshot, Update, View } from '../api/types';
import BoardView from '../board/BoardView.svelte';
import { plainGame } from '../board/plain';
import { speak } from '../i18n/index.svelte';
import type { TableSource } from '../source/source';
import { openBox } from '../table/edition.svelte';
import { Session } from '../table/session.svelte';
import { KEY, type Shell } from '../table/shell';
import type { GameModule } from '../table/stage';
import { tableWith } from '../../../tests/support/tables';
import { inTurn } from '../ui/turns';
import { FOLDERS } from './facts';
import { loadGame } from './registry';

interface Seen {
  start: View;
  updates: { events: GameEvent[]; view: View; moves: Move[] }[];
}
const files = import.meta.glob<string>('../../../.fold/*-2-0.json', { query: '?raw', import: 'default' });
const source = { can: {}, open: () => undefined, close: () => undefined } as unknown as TableSource;

/** A table after so many moves, as the first seat sees it, with or without what has happened before. */
function sessionAt(name: string, game: GameModule, { updates }: Seen, at: number, told: boolean): Session {
  const past = updates
    .slice(0, told ? at : 0)
    .map(({ events }, i): Update => ({ seq: i + 1, seat: 0, move: null, events, at: '' }));
  const snapshot = {
    table: tableWith({ game: name }),
    seq: at,
    view: updates[at - 1]?.view,
    seat: 0,
    actors: [0],
    moves: { 0: updates[at - 1]?.moves },
    can_undo: [0],
    requests: [],
    deadline: null,
  } as unknown as Snapshot;
  return new Session(source, game, { snapshot, past });
}

/** The buttons of a page, of which the board draws some. */
const undo = vi.fn();
const shell: Shell = { openMenu: vi.fn(), canUndo: true, undo };

/** The log is the page's: it is the same for both. */
function drawn(game: GameModule, session: Session): { target: HTMLElement; end: () => void } {
  const target = document.createElement('div');
  document.body.append(target);
  const props = { game, board: session, name: session.table.game, log: [] };
  const board = mount(BoardView, { target, props, context: new Map([[KEY, shell]]) });
  flushSync();
  const end = () => {
    void unmount(board);
    target.remove();
  };
  return { target, end };
}

function pictureOf(game: GameModule, session: Session): string {
  const { target, end } = drawn(game, session);
  // Names that Svelte makes up differ from board to board.
  const html = target.innerHTML.replaceAll(/\b[\w-]*c\d+[\w-]*\b/g, '').replaceAll(/s\d+(-\d+)?/g, '');
  end();
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

  it.each(['own', 'plain'])('draws the same when nobody tells it what has happened (%s board)', (kind) => {
    const module = kind === 'own' ? game : plainGame(name, game);
    const steps = new Set(
      Array.from({ length: 12 }, (_, i) => Math.ceil((seen.updates.length * (i + 1)) / 12)),
    );
    for (const at of steps) {
      const picture = pictureOf(module, sessionAt(name, module, seen, at, true));
      expect(picture.length).toBeGreaterThan(2000);
      expect(pictureOf(module, sessionAt(name, module, seen, at, false)), `after move ${at}`).toBe(picture);
    }
  });

  it('asks the page to take back a card that was laid in this turn', () => {
    const at = seen.updates.findIndex(({ view, moves }) => moves.length && game.undoes?.(view)) + 1;
    expect(at > 0).toBe(!!game.undoes);
    if (!at) return;
    const { target, end } = drawn(game, sessionAt(name, game, seen, at, false));
    const button = [...target.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Take back',
    );
    button?.click();
    expect(undo).toHaveBeenCalledOnce();
    end();
  });
});
