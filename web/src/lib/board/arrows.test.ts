import { expect, it } from 'vitest';
import { towards, type Point } from './arrows';

const points: Point[] = [
  [0, 0],
  [100, 0],
  [100, 100],
  [300, 10],
];

it('an arrow key leads to the nearest piece on that side', () => {
  expect(towards(points, 0, 'ArrowRight')).toBe(1);
  expect(towards(points, 1, 'ArrowRight')).toBe(3);
  expect(towards(points, 1, 'ArrowDown')).toBe(2);
  expect(towards(points, 3, 'ArrowLeft')).toBe(1);
});
it('and nowhere when there is none', () => {
  expect(towards(points, 0, 'ArrowLeft')).toBeNull();
  expect(towards(points, 0, 'Enter')).toBeNull();
});
