// How a game went: a row of numbers for every stage of it, and the moments worth a mark.
export type MomentIcon = 'star' | 'crown' | 'cherry' | 'mouse' | 'fishbone' | 'cookie-bit';
export interface Moment {
  /** The row at which it happened. */
  at: number;
  seat: number;
  icon: MomentIcon;
  text: string;
}
export interface Course {
  title: string;
  rows: number[][];
  moments: Moment[];
}

/** The largest step of anybody from one row to the next; nothing when nobody gained. */
export function largestGain(rows: number[][]): { at: number; seat: number; gain: number } | null {
  let best: { at: number; seat: number; gain: number } | null = null;
  rows.forEach((row, at) =>
    row.forEach((value, seat) => {
      const gain = value - (rows[at - 1]?.[seat] ?? 0);
      if (at > 0 && gain > (best?.gain ?? 0)) best = { at, seat, gain };
    }),
  );
  return best;
}

/** How the whole is shared at each stage: where one seat's part ends and the next begins, from 0 to 1. */
export const cutsOf = (rows: number[][], order: number[]): number[][] =>
  rows.map((row) => {
    // One more for everybody: where nobody has anything yet, all parts are alike.
    const whole = order.reduce((sum, seat) => sum + (row[seat] ?? 0) + 1, 0);
    let sum = 0;
    return order.map((seat) => (sum += (row[seat] ?? 0) + 1) / whole);
  });
