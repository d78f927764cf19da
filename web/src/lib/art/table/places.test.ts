import { expect, it } from 'vitest';
import { MIDDLE, placeOf } from './places';

it('seat 0 sits in front, the others go round the table', () => {
  const [front, left, back, right] = [0, 1, 2, 3].map((i) => placeOf(i, 4).map(Math.round));
  expect(front).toEqual([MIDDLE, 520]);
  expect(left).toEqual([114, 316]);
  expect(back).toEqual([MIDDLE, 112]);
  expect(right).toEqual([526, 316]);
});
