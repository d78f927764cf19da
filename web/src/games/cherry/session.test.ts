import { describe, expect, it } from 'vitest';
import { loadGame } from '../../lib/games/registry';
import { atOnce, describePassingOn, seated, serve } from '../../lib/table/fakeServer';
import type { CherryEvent, CherryView } from './view';

const laid = (size: number): CherryEvent => ({
  event: 'laid',
  seat: 0,
  card: 'red-apple',
  at: [size, 0],
  size,
  attribute: 'fruit',
  group: Array.from({ length: size }, (_, i) => [i, 0]),
});

describePassingOn('cherry', [laid(1), laid(2)], [laid(1)]);

describe('taking a card back', () => {
  it.each([true, false])('leaves the group before it (answer before update: %s)', async (answerFirst) => {
    const server = await serve();
    const session = await seated(atOnce(await loadGame('cherry')));
    server.play({ seat: 0, events: () => [laid(1)] });
    server.play({ seat: 0, events: () => [laid(2)] });
    await server.deliver();
    expect((session.view as CherryView).group?.size).toBe(2);
    session.undo();
    server.play({ seat: 0, events: () => [{ event: 'undone', seat: 0, entries: 1 }] });
    if (answerFirst) await server.answer();
    await server.deliver();
    await server.answer();
    expect((session.view as CherryView).group?.size).toBe(1);
  });
});
