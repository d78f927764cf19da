import { describe, expect, it } from 'vitest';
import type { GameEvent, View } from '../../lib/api/types';
import { choicesOf, swapsFor } from './choices';
import { act } from './story';
import { litOf, torteView } from './view';

const baker = {
  plate: 0,
  cake: [],
  open: [3],
  pile: [],
  chosen: null,
  jars: { small: ['pink'], medium: [], large: [] },
  swap: [],
  chips: [],
  stars: 0,
};
const view = {
  phase: 'place',
  round: 1,
  starter: 0,
  actors: [0],
  supply: {},
  options: { rounds: 7 },
  bakers: [baker],
  turn: null,
} as unknown as View;
const events = (...list: GameEvent[]) => torteView(list.reduce(act, view));

describe('showing events of torte', () => {
  it('puts a placed layer on the cake and out of the tray', () => {
    const after = events({ event: 'placed', seat: 0, tile: 3, turned: true, layer: 1 });
    expect(after.bakers[0]?.cake).toEqual([{ tile: 3, turned: true }]);
    expect(after.bakers[0]?.open).toEqual([]);
  });
  it('moves an earned cube from the counter to a jar', () => {
    const after = events(
      { event: 'earned', seat: 0, cubes: ['blue', 'blue'], missing: [] },
      { event: 'put', seat: 0, cube: 'blue', into: 'small' },
    );
    expect(after.turn?.cubes).toEqual(['blue']);
    expect(after.bakers[0]?.jars.small).toEqual(['pink', 'blue']);
  });
  it('does not touch the view it was given', () => {
    act(view, { event: 'put', seat: 0, cube: 'blue', into: 'small' });
    expect(torteView(view).bakers[0]?.jars.small).toEqual(['pink']);
  });
});

describe('what glows', () => {
  it('is what the last layer of that seat connected', () => {
    const told: GameEvent[] = [
      { event: 'connected', seat: 0, through: [{ layer: 0, stripes: [2] }] },
      { event: 'placed', seat: 0 },
      { event: 'connected', seat: 0, through: [{ layer: 1, stripes: [0, 1] }] },
      { event: 'connected', seat: 1, through: [{ layer: 2, stripes: [0] }] },
    ];
    expect([...litOf(told, 0)]).toEqual([[1, new Set([0, 1])]]);
  });
});

describe('the choices of a turn', () => {
  it('are sorted by what is tapped', () => {
    const choices = choicesOf([
      { put: { cube: 'blue', into: 'small' } },
      { put: { cube: 'blue', into: 'large' } },
    ]);
    expect(choices.verb).toBe('put');
    expect(choices.cubes).toEqual(['blue']);
  });
  it('find swaps whatever the order of the cubes', () => {
    const swaps = [{ give: ['blue', 'pink', 'pink'] as const, take: null, into: null }].map((swap) => ({
      ...swap,
      give: [...swap.give],
    }));
    expect(swapsFor(swaps, ['pink', 'blue', 'pink'])).toHaveLength(1);
    expect(swapsFor(swaps, ['pink', 'blue', 'blue'])).toHaveLength(0);
  });
});
