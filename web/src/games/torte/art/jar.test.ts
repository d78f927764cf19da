import { expect, it } from 'vitest';
import { cubePlaces, tinyPlaces } from './jar';

it('a jar has as many places as it holds cubes, the lowest row first', () => {
  for (const [kind, n] of [
    ['small', 3],
    ['medium', 4],
    ['large', 5],
    ['swap', 3],
  ] as const) {
    const places = cubePlaces(kind, 130, 120, 42);
    expect(places).toHaveLength(n);
    expect(tinyPlaces(kind, 34, 48, 12.5)).toHaveLength(n);
    expect(places.map(({ y }) => y)).toEqual(places.map(({ y }) => y).toSorted((a, b) => b - a));
  }
});

it('cubes of a row lie side by side within the glass', () => {
  const [left, middle, right] = cubePlaces('swap', 130, 106, 42);
  expect(left!.x).toBeGreaterThan(0);
  expect(middle!.x - left!.x).toBeCloseTo(42 * 0.86);
  expect(right!.x + 42 * 0.86).toBeLessThan(130);
});
