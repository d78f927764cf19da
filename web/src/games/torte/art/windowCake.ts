// The cake in the shop window.
import type { Layer, Lit, Stripe } from '../../../lib/art/cake/geometry';

export const windowPlate: Stripe[] = [
  { colour: 'green', bottom: [], top: [[3, 7]], cubes: 0, stars: 0 },
  { colour: 'blue', bottom: [], top: [[10, 13]], cubes: 0, stars: 0 },
  { colour: 'orange', bottom: [], top: [[15, 21]], cubes: 0, stars: 0 },
];

export const windowLayers: Layer[] = [
  {
    id: 5,
    gold: 1,
    stripes: [
      { colour: 'blue', bottom: [[3, 7]], top: [[1, 4]], cubes: 2, stars: 0 },
      { colour: 'green', bottom: [], top: [[7, 9]], cubes: 0, stars: 0 },
      { colour: 'blue', bottom: [[11, 14]], top: [[13, 15]], cubes: 0, stars: 0 },
      { colour: 'pink', bottom: [[21, 23]], top: [[19, 23]], cubes: 1, stars: 0 },
    ],
  },
  {
    id: 6,
    gold: 0,
    stripes: [
      { colour: 'orange', bottom: [[20, 22]], top: [[19, 21]], cubes: 0, stars: 0 },
      { colour: 'pink', bottom: [[10, 15]], top: [[12, 16]], cubes: 2, stars: 0 },
      { colour: 'blue', bottom: [[0, 6]], top: [[1, 7]], cubes: 0, stars: 0 },
    ],
  },
  {
    id: 7,
    gold: 0,
    stripes: [
      { colour: 'blue', bottom: [[3, 9]], top: [[1, 6]], cubes: 1, stars: 0 },
      { colour: 'green', bottom: [[10, 14]], top: [[8, 11]], cubes: 1, stars: 0 },
      { colour: 'purple', bottom: [[18, 21]], top: [[14, 18]], cubes: 0, stars: 0 },
      { colour: 'pink', bottom: [], top: [[21, 23]], cubes: 1, stars: 0 },
    ],
  },
  {
    id: 8,
    gold: 1,
    stripes: [
      { colour: 'orange', bottom: [[19, 21]], top: [[19, 23]], cubes: 0, stars: 0 },
      { colour: 'purple', bottom: [[13, 16]], top: [[12, 16]], cubes: 1, stars: 0 },
      { colour: 'orange', bottom: [[8, 12]], top: [[7, 10]], cubes: 1, stars: 0 },
      { colour: 'blue', bottom: [[4, 7]], top: [[0, 5]], cubes: 1, stars: 0 },
    ],
  },
];

export const windowLit: Lit = new Map(
  [
    [1, [0]],
    [2, [2]],
    [3, [0, 2]],
    [4, [3, 1]],
  ].map(([level, stripes]) => [level as number, new Set(stripes as number[])]),
);
