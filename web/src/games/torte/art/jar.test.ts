import { expect, it } from 'vitest';
import { cubePlaces, glassSize, placesIn, tinyPlaces } from './jar';

it('a jar has as many places as it holds cubes, the lowest row first', () => {
  for (const [kind, n] of [
    ['small', 2],
    ['small', 3],
    ['medium', 4],
    ['large', 5],
    ['large', 6],
    ['swap', 3],
  ] as const) {
    const places = cubePlaces(kind, n, 130, 120, 42);
    expect(places).toHaveLength(n);
    expect(tinyPlaces(n, 34, 48, 12.5)).toHaveLength(n);
    expect(places.map(({ y }) => y)).toEqual(places.map(({ y }) => y).toSorted((a, b) => b - a));
  }
});

it('the edition says how many places a blue jar has; the swap jar shows the three that it takes', () => {
  expect(placesIn('small', undefined)).toBe(3);
  expect(placesIn('small', 6)).toBe(6);
  expect(placesIn('swap', undefined)).toBe(3);
});

it.each([2, 3, 4, 5, 6])('%i cubes lie side by side within the glass', (n) => {
  for (const phone of [true, false]) {
    const cube = phone ? 33 : 42;
    const [w, h] = glassSize('small', n, phone);
    for (const { x } of cubePlaces('small', n, w, h, cube)) {
      expect(x).toBeGreaterThan(0);
      expect(x + cube * 0.86).toBeLessThan(w);
    }
  }
});

it('cubes of a row lie side by side', () => {
  const [left, middle] = cubePlaces('swap', 3, 130, 106, 42);
  expect(middle!.x - left!.x).toBeCloseTo(42 * 0.86);
});
