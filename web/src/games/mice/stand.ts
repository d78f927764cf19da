// How the cards stand on the cake stand: a few as a fan, many in heaps, one for each ingredient.
import { lineY, type Plan } from './plan';

/** From so many cards on they stand in heaps: a longer fan would show the edges of cards only. */
export const MANY = 6;

/** A place for a card, from the middle of an upright one in the middle of the stand. */
export interface Spot {
  x: number;
  y: number;
  rot: number;
  /** Its size, compared with that of a card in a fan. */
  scale: number;
  /** What stands further to the right stands further in front. */
  z: number;
}

export interface Heap {
  kind: string;
  n: number;
  /** Of its front card. */
  spot: Spot;
}

/** Half a card, where a whole one is 100 wide. */
export const HALF = { width: 50, height: 68 };
const LEAN = 26;
const SEEN = 0.62; // of a card in a fan, at most
const FANNED = 0.8; // of the stand's width is between the middles of the first and the last card
const HEAPED = { seen: 0.76, inside: 0.12, scale: 0.86 }; // the picture fills 0.21 to 0.79 of a card
const EDGE = 4; // of the picture, kept free
const BEHIND = { x: 1.5, y: -4, most: 2 }; // how far the cards of a heap stand behind each other

/** Cards stand on the rim: however a card leans, its lowest corner is where that of an upright one is. */
function stood(x: number, w: number, size: number, scale: number, z: number): Spot {
  const rot = (x / w) * LEAN;
  const lean = (Math.abs(rot) * Math.PI) / 180;
  const lowest = HALF.height * Math.cos(lean) + HALF.width * Math.sin(lean);
  return { x, y: ((HALF.height - lowest * scale) * size) / 100, rot, scale, z };
}

function fan(n: number, w: number, size: number): Spot[] {
  const step = Math.min(size * SEEN, (w * FANNED) / Math.max(1, n - 1));
  return Array.from({ length: n }, (_, i) => stood((i - (n - 1) / 2) * step, w, size, 1, i));
}

/** The heaps, in the order in which their first cards came. None while there are few cards. */
export function heaps(cards: readonly string[], w: number, size: number): Heap[] {
  if (cards.length < MANY) return [];
  const kinds = [...new Set(cards)];
  const gaps = kinds.length - 1;
  const fits = w / (HEAPED.seen * gaps + 2 * HEAPED.inside);
  const scale = Math.min(HEAPED.scale, fits / size);
  const step = HEAPED.seen * size * scale;
  return kinds.map((kind, i) => ({
    kind,
    n: cards.filter((card) => card === kind).length,
    spot: stood((i - gaps / 2) * step, w, size, scale, i),
  }));
}

/** A place for each of these cards, on a stand that is w wide and with cards of this size. */
export function spots(cards: readonly string[], w: number, size: number): Spot[] {
  const all = heaps(cards, w, size);
  if (!all.length) return fan(cards.length, w, size);
  return cards.flatMap((card, i) => {
    const spot = all.find(({ kind }) => kind === card)?.spot;
    if (!spot) return [];
    const behind = Math.min(BEHIND.most, cards.slice(i + 1).filter((one) => one === card).length);
    return [{ ...spot, x: spot.x + behind * BEHIND.x, y: spot.y + behind * BEHIND.y }];
  });
}

type Point = [x: number, y: number];

/** The corners of a card, from the same middle; the upper left one first, then clockwise. */
export function corners({ x, y, rot, scale }: Spot, size: number): [Point, Point, Point, Point] {
  const turn = (rot * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const unit = (scale * size) / 100;
  const corner = (right: number, down: number): Point => {
    const [dx, dy] = [right * HALF.width * unit, down * HALF.height * unit];
    return [x + dx * cos - dy * sin, y + dx * sin + dy * cos];
  };
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** Where a card on the line ends. */
export const lineEnds = (x: number, plan: Plan): number => lineY(x, plan) + plan.card * 1.4;

/** How many they are stands at the upper corner of the last card: inside the picture, and below what hangs on the line. */
export function badgeSpot(plan: Plan, all: Spot[]): { x: number; y: number; r: number } {
  const [standX, standY, , size] = plan.stand;
  const r = plan.badge;
  const front = all.reduce<Spot | null>((last, spot) => (last && last.z > spot.z ? last : spot), null);
  if (!front) return { x: 0, y: 0, r };
  const [, [cornerX, cornerY]] = corners(front, size);
  const x = Math.min(cornerX - r / 4, plan.W - EDGE - standX - r);
  const above = plan.xs.filter((at) => Math.abs(standX + x - at) < plan.card / 2 + r);
  const ends = above.map((at) => lineEnds(at, plan) - (standY - size * 0.7));
  return { x, y: Math.max(cornerY - r * 0.6, ...ends.map((end) => end + r)), r };
}
