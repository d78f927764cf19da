import { describe, expect, it } from 'vitest';
import type { Schemas, Update } from '../../lib/api/types';
import { loadGame } from '../../lib/games/registry';
import { atOnce, describePassingOn, seated, serve } from '../../../tests/support/fakeServer';
import type { CherryEvent, CherryView } from './view';

const laid = (size: number): Extract<CherryEvent, { event: 'laid' }> => ({
  event: 'laid',
  seat: 0,
  card: 'red-apple',
  at: [size, 0],
  size,
  attribute: 'fruit',
  group: Array.from({ length: size }, (_, i) => [i, 0]),
});

const view: Schemas['CherryView'] = {
  game: 'cherry',
  options: { players: 2 },
  actor: 0,
  phase: 'lay',
  hands: [[], []],
  display: [],
  laid: [],
  to_beat: 0,
  last_layer: null,
  passes: 0,
  aside: [],
  winner: null,
};

describePassingOn('cherry', [laid(1), laid(2)], [laid(1)]);

describe('taking a card back', () => {
  it.each([true, false])('leaves the group before it (answer before update: %s)', async (answerFirst) => {
    const server = await serve();
    server.view = view;
    const session = await seated(atOnce(await loadGame('cherry')));
    const groupNow = () => (session.view as CherryView).group.length;
    const happens = (size: number, ...events: Update['events']) => {
      server.traces = { group: laid(size).group };
      server.play({ seat: 0, events: () => events });
    };
    happens(1, laid(1));
    happens(2, laid(2));
    await server.deliver();
    expect(groupNow()).toBe(2);
    session.undo();
    happens(1, { event: 'undone', seat: 0, entries: 1 });
    if (answerFirst) await server.answer();
    await server.deliver();
    await server.answer();
    expect(groupNow()).toBe(1);
  });
});
