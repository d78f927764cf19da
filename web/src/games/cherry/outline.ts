// One shape around all cells of a group, so that it reads as one thing.
import { type Spot, keyOf } from './view';

const R = 15;
const square = (x: number, y: number, s: number): string => `M${x} ${y}h${s}v${s}h${-s}z`;
const rounded = (x: number, y: number, s: number): string => {
  const [a, corner] = [s - 2 * R, `a${R} ${R} 0 0 1 `];
  return `M${x + R} ${y}h${a}${corner}${R} ${R}v${a}${corner}${-R} ${R}h${-a}${corner}${-R} ${-R}v${-a}${corner}${R} ${-R}z`;
};

/** A rounded square for each cell, and one over every border between two of them. */
export function outlineOf(cells: Spot[], size: number): string {
  const inside = new Set(cells.map(keyOf));
  return cells
    .map(([x, y]) => {
      const right = inside.has(keyOf([x + 1, y])) ? square((x + 0.5) * size, y * size, size) : '';
      const below = inside.has(keyOf([x, y + 1])) ? square(x * size, (y + 0.5) * size, size) : '';
      return rounded(x * size, y * size, size) + right + below;
    })
    .join('');
}
