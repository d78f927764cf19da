import { expect, it } from 'vitest';
import { outlineOf } from './outline';

const squares = (d: string) => d.match(/M/g)?.length ?? 0;

it('a group is one shape: a square per cell and one over each border', () => {
  expect(outlineOf([], 104)).toBe('');
  expect(squares(outlineOf([[0, 0]], 104))).toBe(1);
  expect(squares(outlineOf([[0, 0], [1, 0], [1, 1]], 104))).toBe(5); // prettier-ignore
});
