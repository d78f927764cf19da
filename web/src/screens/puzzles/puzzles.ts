// Which puzzles there are, and which one comes next.
import { api } from '../../lib/api/http';
import type { GamePuzzles } from '../../lib/api/types';

export const askPuzzles = (): Promise<GamePuzzles[]> => api.puzzles();

export const addressOf = (game: string, number: number): string => `/puzzles/${game}?number=${number}`;

/** The first puzzle after this one that is not solved, round and round; the next one when all are solved. */
export function nextOf({ count, solved, today }: GamePuzzles, after = today): number {
  const known = new Set(solved);
  for (let i = 1; i <= count; i++) {
    const number = (after + i) % count;
    if (number !== today && !known.has(number)) return number;
  }
  return (after + 1) % count;
}
