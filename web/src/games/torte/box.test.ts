import { describe, expect, it, vi } from 'vitest';
import type { Schemas } from '../../lib/board/shapes';
import { boxOf, layersOf, plateCubes, plateOf, tileOf, type Box } from './box';
import type { Baker, TorteView } from './view';

const stripe = { colour: 'blue' as const, bottom: [[0, 4] as [number, number]], top: [], cubes: 1, stars: 0 };
const box: Box = {
  jars: { small: 3, medium: 4, large: 5 },
  tile: [
    { id: 1, gold: 0, stripes: [] },
    { id: 0, gold: 2, stripes: [stripe] },
  ],
  plate: [{ id: 3, cubes: ['pink'], stripes: [stripe] }],
};
const baker: Baker = {
  plate: 3,
  cake: [{ tile: 0, turned: true }],
  open: [],
  pile: [],
  chosen: null,
  jars: { small: [], medium: [], large: [] },
  swap: [],
  chips: [],
  stars: 0,
  connected: [],
};
const edition: Schemas['TorteEdition'] = {
  ...box,
  jars: { small: 3, medium: 4, large: 5 },
  chips: { bronze: [], silver: [], gold: [] },
  plate: box.plate.map((plate) => ({ ...plate, ingredient: 'egg' })),
};
const stage = (edition: TorteView['options']['edition']) => ({
  view: {
    game: 'torte' as const,
    options: { players: 2 as const, rounds: 7 as const, edition, swap_colour: 'any' as const },
    round: 1,
    starter: 0,
    phase: 'place' as const,
    actors: [0],
    supply: { blue: 9, pink: 9, green: 9, purple: 9, orange: 9, gold: 9 },
    chips: { bronze: [], silver: [], gold: [] },
    bakers: [baker],
    turn: null,
  },
});

describe('the box of torte', () => {
  it('finds pieces by their number, turned when they lie turned', () => {
    expect(tileOf(box, 0, false).gold).toBe(2);
    expect(layersOf(box, baker)[0]?.stripes[0]).toMatchObject({ bottom: [], top: [[20, 24]] });
    expect(plateCubes(box, baker)).toEqual(['pink']);
  });
  it('is the own edition of a table, and else asked of the server once, again after a lost line', async () => {
    vi.useFakeTimers();
    const asked = vi.fn((_: string) => Promise.resolve(Response.json(edition)));
    asked.mockRejectedValueOnce(new TypeError('offline'));
    vi.stubGlobal('fetch', asked);
    expect(boxOf(stage(edition))).toEqual(box);
    expect(boxOf(stage(edition))).toBe(boxOf(stage(edition)));
    expect(asked).not.toHaveBeenCalled();
    expect(plateOf(boxOf(stage('house')), baker)).toEqual([]);
    await vi.runAllTimersAsync();
    expect(plateOf(boxOf(stage('house')), baker)).toEqual([stripe]);
    expect(asked.mock.calls.map(([path]) => path)).toEqual(Array(2).fill('/api/games/torte/editions/house'));
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
});
