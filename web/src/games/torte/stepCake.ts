// The layers in the pictures of the rules: two lie on a plate and are connected, two lie open.
import { layer, stripe, type Layer, type Lit, type Stripe } from '../../lib/art/cake/geometry';

export const plate: Stripe[] = [
  stripe('green', [], [[3, 7]]),
  stripe('blue', [], [[10, 14]]),
  stripe('orange', [], [[16, 21]]),
];

export const layers: Layer[] = [
  layer(1, 0, [
    stripe('pink', [[2, 7]], [[3, 7]], 1),
    stripe('blue', [[10, 14]], [[9, 13]], 1),
    stripe('green', [[17, 21]], [[18, 22]]),
  ]),
  layer(2, 1, [
    stripe('purple', [[2, 6]], [[1, 5]]),
    stripe('blue', [[9, 13]], [[10, 15]], 1),
    stripe('orange', [[17, 21]], [[19, 23]]),
  ]),
];

export const lit: Lit = new Map([
  [0, new Set([1])],
  [1, new Set([1])],
  [2, new Set([1])],
]);

export const open: [Layer, Layer] = [
  layer(3, 0, [
    stripe('blue', [[3, 8]], [[1, 6]], 1),
    stripe('green', [[10, 14]], [[8, 11]]),
    stripe('pink', [[17, 22]], [[16, 20]], 1),
  ]),
  layer(4, 1, [
    stripe('orange', [[2, 6]], [[1, 6]], 1),
    stripe('purple', [[11, 15]], [[9, 14]]),
    stripe('blue', [[18, 22]], [[19, 23]]),
  ]),
];
