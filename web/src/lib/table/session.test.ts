import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent } from '../api/types';
import { atOnce, logOf, said, seated, serve, type FakeServer } from '../../../tests/support/fakeServer';
import type { Session } from './session.svelte';
import type { GameModule } from './stage';

/** A game in which somebody counts. */
const counted = (count: number) => ({ event: 'counted', seat: 0, count }) as unknown as GameEvent;
const counting: Partial<GameModule> = { say: (event) => JSON.stringify(event), secret: true };
const game = atOnce(counting as GameModule);
const undone = { event: 'undone' as const, seat: 0, entries: 1 };

const seen = (session: Session) => ({
  told: session.told,
  begins: [...session.begins],
  log: logOf(session),
  seq: session.latest.seq,
  canUndo: session.canUndo,
});

describe('a table that is followed', () => {
  let server: FakeServer;
  beforeEach(async () => {
    server = await serve();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is the same whether the answer to an undo or its update comes first', async () => {
    const outcomes = [];
    for (const answerFirst of [true, false]) {
      server = await serve();
      const session = await seated(game);
      server.play({ seat: 0, events: () => [counted(1)] });
      server.play({ seat: 0, events: () => [counted(2)] }, { canUndo: [0] });
      await server.deliver();
      expect(seen(session)).toMatchObject({ told: [counted(1), counted(2)], canUndo: true });
      session.undo();
      server.play({ seat: 0, events: () => [undone] }, { canUndo: [] });
      if (answerFirst) await server.answer();
      await server.deliver();
      await server.answer();
      outcomes.push(seen(session));
    }
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(outcomes[0]).toMatchObject({ told: [counted(1)], begins: [0], seq: 3, canUndo: false });
  });

  it('does not change by an answer alone', async () => {
    const session = await seated(game);
    const before = session.latest;
    server.steps.push({ seat: 0, events: () => [counted(1)] });
    session.undo();
    session.vote('r_1', true);
    await server.answer();
    expect(session.latest).toBe(before);
  });

  it('keeps what others ask while a step is shown', async () => {
    const session = await seated({ ...game, times: { counted: 20 } });
    server.play({ seat: 0, events: () => [counted(1)] });
    await server.deliver();
    expect(session.showing).toBe(true);
    server.requests = [{ id: 'r_1', kind: 'end', seat: 1, by: 'p_2', votes: {} }];
    server.change();
    await server.deliver();
    await vi.waitFor(() => expect(session.showing).toBe(false));
    expect(session.asked.map(({ id }) => id)).toEqual(['r_1']);
  });

  it('learns the steps that a snapshot leaves out', async () => {
    const session = await seated(game);
    server.skip({ seat: 0, events: () => [counted(1)] });
    await server.catchUp();
    expect(seen(session)).toMatchObject({ told: [counted(1)], begins: [0], seq: 1 });
  });

  it('says that it was ended, and of nobody that they win', async () => {
    const session = await seated(game);
    server.table = { status: 'over', ended_early: true, winners: [0], scores: [3, 1] };
    server.play({ seat: null, events: () => [{ event: 'ended', seat: 0 }] }, { actors: [] });
    await server.deliver();
    expect(logOf(session)).toEqual(['The game was ended early.']);
    expect(said()).toEqual(['The game was ended early.']);
  });
});
