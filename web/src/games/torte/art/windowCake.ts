// The cake in the shop window.
import { layer, stripe, type Layer, type Lit, type Stripe } from '../../../lib/art/cake/geometry';

export const windowPlate: Stripe[] = [
  stripe('green', [], [[3, 7]]),
  stripe('blue', [], [[10, 13]]),
  stripe('orange', [], [[15, 21]]),
];

export const windowLayers: Layer[] = [
  layer(5, 1, [
    stripe('blue', [[3, 7]], [[1, 4]], 2),
    stripe('green', [], [[7, 9]]),
    stripe('blue', [[11, 14]], [[13, 15]]),
    stripe('pink', [[21, 23]], [[19, 23]], 1),
  ]),
  layer(6, 0, [
    stripe('orange', [[20, 22]], [[19, 21]]),
    stripe('pink', [[10, 15]], [[12, 16]], 2),
    stripe('blue', [[0, 6]], [[1, 7]]),
  ]),
  layer(7, 0, [
    stripe('blue', [[3, 9]], [[1, 6]], 1),
    stripe('green', [[10, 14]], [[8, 11]], 1),
    stripe('purple', [[18, 21]], [[14, 18]]),
    stripe('pink', [], [[21, 23]], 1),
  ]),
  layer(8, 1, [
    stripe('orange', [[19, 21]], [[19, 23]]),
    stripe('purple', [[13, 16]], [[12, 16]], 1),
    stripe('orange', [[8, 12]], [[7, 10]], 1),
    stripe('blue', [[4, 7]], [[0, 5]], 1),
  ]),
];

export const windowLit: Lit = new Map([
  [1, new Set([0])],
  [2, new Set([2])],
  [3, new Set([0, 2])],
  [4, new Set([3, 1])],
]);
