// Arrow keys inside a group of pieces that is one stop for the Tab key: to the nearest piece in that direction; Home and
// End lead to the first and the last one.
import { listen } from '../ui/listen';

type Piece = HTMLElement | SVGElement;
export type Point = readonly [x: number, y: number];

const WAYS: Record<string, Point> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The number of the nearest point in a direction, seen from another one of them; null when there is none. */
export function towards(points: readonly Point[], from: number, key: string): number | null {
  const [way, here] = [WAYS[key], points[from]];
  if (!way || !here) return null;
  const cost = ([x, y]: Point): number => {
    const along = (x - here[0]) * way[0] + (y - here[1]) * way[1];
    const aside = Math.abs((x - here[0]) * way[1]) + Math.abs((y - here[1]) * way[0]);
    return along > 0.5 ? along + aside * 2 : Infinity;
  };
  const costs = points.map(cost);
  const least = Math.min(...costs);
  return least === Infinity ? null : costs.indexOf(least);
}

const middleOf = (piece: Piece): Point => {
  const { left, top, width, height } = piece.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** The piece that a key leads to; at the end of a row it goes on with the first one. */
function led(pieces: Piece[], from: number, key: string): Piece | undefined {
  if (key === 'Home') return pieces[0];
  if (key === 'End') return pieces.at(-1);
  const to = towards(pieces.map(middleOf), from, key);
  if (to !== null) return pieces[to];
  if (key === 'ArrowRight') return pieces[0];
  return key === 'ArrowLeft' ? pieces.at(-1) : undefined;
}

/** An attachment for the element around the pieces. */
export const arrows = (group: HTMLElement): (() => void) =>
  listen(group, {
    keydown: (event) => {
      if (!(event.key in WAYS) && event.key !== 'Home' && event.key !== 'End') return;
      const pieces = [...group.querySelectorAll<Piece>('[data-piece]:not(:disabled)')];
      const from = pieces.findIndex((piece) => piece === document.activeElement);
      if (from < 0) return;
      event.preventDefault();
      led(pieces, from, event.key)?.focus();
    },
  });
