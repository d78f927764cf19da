import { describe, expect, it } from 'vitest';
import { speak, t } from '../../lib/i18n/index.svelte';
import { facts } from './facts';
import { act } from './act';
import { bounds, laysOf, lookAt, type CherryEvent, type CherryView } from './view';

const view: CherryView = {
  game: 'cherry',
  options: { players: 2 },
  aside: [],
  phase: 'lay',
  actor: 0,
  hands: [
    ['red-apple', 'blue-pear'],
    [null, null],
  ],
  display: [{ at: [0, 0], cards: ['pink-pear'] }],
  laid: [],
  to_beat: 0,
  last_layer: null,
  passes: 0,
  winner: null,
  group: [],
};
const laid: CherryEvent = {
  event: 'laid',
  seat: 0,
  card: 'blue-pear',
  at: [1, 0],
  size: 2,
  attribute: 'fruit',
  group: [
    [0, 0],
    [1, 0],
  ],
};

describe('showing events of cherry', () => {
  it('moves a card from the hand to the display', () => {
    const shown = act(view, laid, 0);
    expect(shown.hands[0]).toEqual(['red-apple']);
    expect(shown.display).toHaveLength(2);
  });
  it('takes one hidden card from another hand', () =>
    expect(act(view, { ...laid, seat: 1 }, 0).hands[1]).toHaveLength(1));
  it('takes cards back when their player passes', () => {
    const back: CherryEvent = { event: 'passed', seat: 0, taken_back: [{ card: 'blue-pear', at: [1, 0] }] };
    const shown = act(act(view, laid, 0), back, 0);
    expect(shown.display).toHaveLength(1);
    expect(shown.hands[0]).toContain('blue-pear');
  });
});

describe('the display', () => {
  it('shows the group that the referee counted, until it is taken back or the round ends', () => {
    const sizeAfter = (...events: CherryEvent[]) =>
      events.reduce((shown, event) => act(shown, event, 0), view).group.length;
    expect(sizeAfter(laid)).toBe(2);
    expect(sizeAfter(laid, { event: 'passed', seat: 1, taken_back: [] })).toBe(2);
    expect(
      sizeAfter(laid, { event: 'passed', seat: 0, taken_back: [{ card: 'blue-pear', at: [1, 0] }] }),
    ).toBe(0);
    expect(sizeAfter(laid, { event: 'round', seat: 0 })).toBe(0);
  });
  it('knows its bounds', () =>
    expect(
      bounds(
        [
          [0, 0],
          [2, 1],
        ],
        0.5,
      ),
    ).toEqual({ x: -0.5, y: -0.5, w: 4, h: 3 }));
  it('reads the places from the legal moves, not from rules', () =>
    expect(laysOf([{ lay: { card: 'a-b', at: [0, 1] } }, { pass: true }])).toEqual([
      { card: 'a-b', at: [0, 1] },
    ]));
  it('looks at everything if it fits, else at what matters, and never past the edge', () => {
    expect(lookAt([0, 6], [4, 2], 8)).toBe(3);
    expect(lookAt([0, 12], [5, 2], 6)).toBe(6);
    expect(lookAt([0, 12], [10, 2], 6)).toBe(9);
    expect(lookAt([-4, 12], [-4, 1], 6)).toBe(-1);
  });
});

it('a ticket tells how far the game is', async () => {
  await speak('en');
  expect(t().titles.cherry?.standing(facts.standing([4, 2], 1))).toBe('2 cards left');
});
