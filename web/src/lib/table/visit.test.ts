import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadGame, loadLesson } from '../games/registry';
import { OFFLINE, type Snapshot } from '../api/types';
import { speak } from '../i18n/index.svelte';
import type { Hear, Opening, TableSource } from '../source/source';
import { tableWith } from '../../../tests/support/tables';
import type { GameModule } from './stage';
import { Visit } from './visit.svelte';

vi.mock('../games/registry', () => ({ loadGame: vi.fn(), loadLesson: vi.fn(), wordsOf: () => undefined }));

/** A source that tells what the test says. */
class FakeSource implements TableSource {
  readonly can = {};
  hear: Hear = () => undefined;
  opened: unknown[] = [];
  closed = false;
  open(viewer: unknown, hear: Hear) {
    this.opened.push(viewer);
    this.hear = hear;
  }
  submit = () => Promise.resolve(null);
  close() {
    this.closed = true;
  }
  tell(lesson = false) {
    const table = tableWith({ lesson });
    const snapshot = { table, seq: 1, view: {}, seat: 0, actors: [], moves: {}, can_undo: [], requests: [] };
    const opening: Opening = { snapshot: { ...snapshot, deadline: null } as unknown as Snapshot, past: [] };
    this.hear({ type: 'opened', ...opening });
  }
}

const settled = () => new Promise<void>((done) => setTimeout(done, 1));

describe('a visit to a table', () => {
  let source: FakeSource;
  let load: (game: GameModule) => void;
  beforeAll(() => speak('en'));
  beforeEach(() => {
    source = new FakeSource();
    vi.mocked(loadGame).mockReturnValue(new Promise((done) => (load = done)));
    vi.mocked(loadLesson).mockResolvedValue({ seed: 1, position: {}, steps: [] } as never);
  });
  const game = { secret: false } as GameModule;

  it('shows the table once it is opened and its game is loaded', async () => {
    const visit = new Visit(source);
    source.tell();
    expect(visit.session).toBe(null);
    load(game);
    await settled();
    expect(visit.session?.table.id).toBe('t_1');
    expect(visit.game).toBe(game);
  });

  it('opens the table as an onlooker where that is wanted', () => {
    new Visit(source, null);
    expect(source.opened).toEqual([null]);
  });

  it('hears what happens while the game is being loaded', async () => {
    const visit = new Visit(source);
    source.tell();
    source.hear({ type: 'reaction', seat: 0, reaction: 'yum' });
    load(game);
    await settled();
    expect(visit.session?.reactions[0]).toBe('yum');
  });

  it('closes its source when one leaves while the table is being opened', () => {
    const visit = new Visit(source);
    visit.close();
    expect(source.closed).toBe(true);
  });

  it('shows nothing when one leaves while the game is being loaded', async () => {
    const visit = new Visit(source);
    source.tell();
    visit.close();
    load(game);
    await settled();
    expect([source.closed, visit.session]).toEqual([true, null]);
  });

  it('opens the table of a lesson again through the lesson, unless one has left', async () => {
    const visit = new Visit(source);
    source.tell(true);
    await settled();
    expect(source.opened).toEqual([undefined, 0]);
    source.tell(true);
    load(game);
    await settled();
    expect(visit.session).not.toBe(null);

    const left = new Visit((source = new FakeSource()));
    source.tell(true);
    left.close();
    await settled();
    expect(source.opened).toEqual([undefined]);
  });

  it.each([
    ['offline', 'offline'],
    ['not_found', 'notFound'],
    ['forbidden', 'notFound'],
    ['internal', 'broken'],
  ] as const)('says what is wrong: %s, and tries again', (code, kind) => {
    const visit = new Visit(source);
    source.hear({ type: 'fault', fault: { ...OFFLINE, code } });
    expect(visit.fault).toBe(kind);
    visit.open();
    expect([visit.fault, source.opened.length]).toEqual([null, 2]);
  });
});
