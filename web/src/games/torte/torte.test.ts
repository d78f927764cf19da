import { describe, expect, it } from 'vitest';
import { choicesOf, swapsFor } from './choices';
import { act } from './act';
import { facts } from './facts';
import { bakerOf, litOf, openBakerOf, type Baker, type TorteEvent, type TorteView } from './view';
import { speak, t } from '../../lib/i18n/index.svelte';

const baker: Baker = {
  plate: 0,
  cake: [],
  open: [3],
  pile: [],
  chosen: null,
  jars: { small: ['pink'], medium: [], large: [] },
  swap: [],
  chips: [],
  stars: 0,
  connected: [],
};
const view: TorteView = {
  game: 'torte',
  phase: 'place',
  round: 1,
  starter: 0,
  actors: [0],
  supply: { blue: 9, pink: 9, green: 9, purple: 9, orange: 9, gold: 9 },
  chips: { bronze: [], silver: [], gold: [] },
  options: { players: 2, rounds: 7, edition: 'house', swap_colour: 'any' },
  bakers: [baker],
  turn: null,
};
const events = (...list: TorteEvent[]) => list.reduce(act, view);

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
    expect(after.bakers[0]?.jars.small).toEqual(['blue', 'pink']);
  });
  it('does not touch the view it was given', () => {
    act(view, { event: 'put', seat: 0, cube: 'blue', into: 'small' });
    expect(view.bakers[0]?.jars.small).toEqual(['pink']);
  });
});

describe('what glows', () => {
  it('is what the last layer of that seat connected', () => {
    const connected = { event: 'connected', colour: 'blue', cubes: 1, stars: 0 } as const;
    const told: TorteEvent[] = [
      { ...connected, seat: 0, through: [{ layer: 0, stripes: [2] }] },
      { event: 'placed', seat: 0, tile: 3, turned: false, layer: 1 },
      { ...connected, seat: 0, through: [{ layer: 1, stripes: [0, 1] }] },
    ];
    expect([...litOf(bakerOf(told.reduce(act, view), 0))]).toEqual([[1, new Set([0, 1])]]);
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

it('a ticket tells how far the game is', async () => {
  await speak('en');
  expect(t().titles.torte?.standing(facts.standing([5, 7], 0))).toBe('Round 5 of 7');
});

it('shows the table no value of a chip that only its owner knows', () => {
  const chips = [{ metal: 'gold' as const, value: 7 }];
  const seen = { bakers: [{ chips }, { chips }] } as unknown as TorteView;
  expect(openBakerOf({ view: seen, seat: 0 }, 0).chips[0]?.value).toBeNull();
  expect(openBakerOf({ view: seen, seat: null }, 0).chips[0]?.value).toBe(7);
});
