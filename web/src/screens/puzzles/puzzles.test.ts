import { expect, it } from 'vitest';
import type { GamePuzzles } from '../../lib/api/types';
import { nextOf } from './puzzles';

const puzzles = (more: Partial<GamePuzzles>): GamePuzzles => ({
  game: 'unknown',
  count: 5,
  today: 2,
  date: '2026-01-03',
  solved: [],
  tried: [],
  streak: 0,
  ...more,
});

it('goes on with the first puzzle after this one that is not solved', () => {
  expect(nextOf(puzzles({}))).toBe(3);
  expect(nextOf(puzzles({ solved: [3, 4] }))).toBe(0);
  expect(nextOf(puzzles({}), 4)).toBe(0);
});

it('leaves the puzzle of the day alone', () => {
  expect(nextOf(puzzles({}), 1)).toBe(3);
});

it('goes round when all are solved', () => {
  expect(nextOf(puzzles({ solved: [0, 1, 2, 3, 4] }), 4)).toBe(0);
});
