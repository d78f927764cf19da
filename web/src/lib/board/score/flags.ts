// Flags over the graph at the end: one pole for each row that has any, and no flag before another one or its pole.
import type { Moment } from '../../table/course';

export const FLAG = { width: 34, height: 26 };
const AIR = 2;

export interface Pole {
  at: number;
  x: number;
  /** Numbers and seats of its flags, one below the other. */
  flags: { n: number; seat: number }[];
  /** How many heights of a flag it begins below the top. */
  level: number;
  side: 'left' | 'right';
}

const span = ({ x, side }: Pole): [number, number] =>
  side === 'right' ? [x, x + FLAG.width] : [x - FLAG.width, x];

const meets = (one: Pole, other: Pole): boolean => {
  const [[a, b], [c, d]] = [span(one), span(other)];
  const apart = one.level >= other.level + other.flags.length || other.level >= one.level + one.flags.length;
  return !apart && a < d + AIR && c < b + AIR;
};

/** A pole reaches from its first flag down: whatever hangs there must not lie over it. */
const covers = (flag: Pole, pole: Pole): boolean => {
  const [a, b] = span(flag);
  return flag.level + flag.flags.length > pole.level && pole.x > a - AIR && pole.x < b + AIR;
};

const orders = <T>(all: T[]): T[][] =>
  all.length < 2 ? [all] : all.flatMap((one, i) => orders(all.toSpliced(i, 1)).map((rest) => [one, ...rest]));

/** Each takes the highest free place and would rather wave to the right; nothing when one finds none. */
function place(poles: Pole[], width: number): Pole[] | null {
  const deepest = poles.reduce((sum, { flags }) => sum + flags.length, 0);
  const placed: Pole[] = [];
  for (const pole of poles) {
    const wishes = Array.from({ length: deepest }, (_, level) => level).flatMap((level) =>
      (['right', 'left'] as const).map((side): Pole => ({ ...pole, level, side })),
    );
    const free = wishes.find((wish) => {
      const [a, b] = span(wish);
      const clear = (one: Pole) => !meets(wish, one) && !covers(wish, one) && !covers(one, wish);
      return a >= 0 && b <= width && placed.every(clear);
    });
    if (!free) return null;
    placed.push(free);
  }
  return placed;
}

/** The poles from left to right, placed so that the graph loses as little height as can be. */
export function polesOf(moments: Moment[], x: (at: number) => number, width: number): Pole[] {
  const found = new Map<number, Pole>();
  moments.forEach(({ at, seat }, i) => {
    const pole: Pole = found.get(at) ?? { at, x: x(at), flags: [], level: 0, side: 'right' };
    pole.flags.push({ n: i + 1, seat });
    found.set(at, pole);
  });
  const poles = [...found.values()].toSorted((a, b) => b.x - a.x);
  const placed = orders(poles)
    .flatMap((order) => [place(order, width)].filter((some) => some !== null))
    .toSorted((a, b) => headOf(a) - headOf(b));
  return (placed[0] ?? poles).toSorted((a, b) => a.x - b.x);
}

/** What the flags need above the graph. */
export const headOf = (poles: Pole[]): number =>
  8 + FLAG.height * Math.max(1, ...poles.map(({ level, flags }) => level + flags.length));
