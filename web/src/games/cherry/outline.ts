// One shape around all cells of a group, so that it reads as one thing.
import { keyOf, type Spot } from './view';

export function outlineOf(cells: Spot[], size: number): string {
  const inside = new Set(cells.map(keyOf));
  const rect = (x: number, y: number, more = '') =>
    `<rect x="${x}" y="${y}" width="${size}" height="${size}"${more}/>`;
  return cells
    .map(([x, y]) => {
      const right = inside.has(keyOf([x + 1, y])) ? rect((x + 0.5) * size, y * size) : '';
      const below = inside.has(keyOf([x, y + 1])) ? rect(x * size, (y + 0.5) * size) : '';
      return rect(x * size, y * size, ' rx="15"') + right + below;
    })
    .join('');
}
