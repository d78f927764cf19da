import { expect, test } from 'vitest';
import { tilts } from './trophy';

test('the cards stand on both sides of the topper, evenly', () => {
  expect(tilts(0)).toEqual([]);
  expect(tilts(2)).toEqual([-19, 19]);
  expect(tilts(6)).toEqual([-63, -41, -19, 19, 41, 63]);
});
test('with a card less on one side, those there stand further apart', () => {
  expect(tilts(5)).toEqual([-63, -41, -19, 24.5, 57.5]);
  expect(tilts(3)).toEqual([-41, -19, 30]);
});
