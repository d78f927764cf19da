// A view of Cherry on Top, in the notation of its rules.
import type { Schemas } from '../../lib/board/shapes';
import type { BoardInputs } from '../../lib/board/inputs';
import type { Stage } from '../../lib/table/stage';

export type CherryView = Schemas['CherryView'] & Schemas['CherryTraces'];
export type CherryEvent = Schemas['CherryEvent'];
export type CherryMove = Schemas['CherryMove'];
export type CherryStage = Stage<CherryView, CherryEvent>;
export type CherryBoard = BoardInputs<CherryView, CherryEvent, CherryMove>;
export type Stack = Schemas['CherryStack'];
/** A card and where it is laid. */
export type Lay = Schemas['CherryCardAt'];
export type Spot = Lay['at'];

const COLOURS = ['turquoise', 'red', 'yellow', 'green', 'blue', 'purple', 'pink'];
const FRUITS = ['cherry', 'orange', 'apple', 'banana', 'grape', 'pear', 'lemon'];
/** All cards, in the order in which a hand holds them. */
export const CARDS = COLOURS.flatMap((colour) => FRUITS.map((fruit) => `${colour}-${fruit}`));

export const keyOf = (spot: Spot): string => `${spot[0]},${spot[1]}`;

/** The moves that lay a single card. */
export const laysOf = (moves: readonly CherryMove[]): Lay[] =>
  moves.flatMap((move) => ('lay' in move && !Array.isArray(move.lay) ? [move.lay] : []));

/** The smallest rectangle of cells that holds all spots, with a margin around. */
export function bounds(spots: Spot[], margin: number): { x: number; y: number; w: number; h: number } {
  if (!spots.length) return { x: -1.5, y: -1.5, w: 4, h: 4 };
  const xs = spots.map((spot) => spot[0]);
  const ys = spots.map((spot) => spot[1]);
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y, w: Math.max(...xs) - x + 1 + margin, h: Math.max(...ys) - y + 1 + margin };
}

/**
 * Where to look along one side: at the middle of everything if it fits, else as near as possible to the middle of what
 * matters, without looking past the edge. All in cells; `seen` is how many of them are seen.
 */
export function lookAt(
  all: [from: number, size: number],
  matters: [from: number, size: number],
  seen: number,
): number {
  const [from, size] = all;
  if (seen >= size) return from + size / 2;
  const wanted = matters[0] + matters[1] / 2;
  return Math.max(from + seen / 2, Math.min(from + size - seen / 2, wanted));
}
