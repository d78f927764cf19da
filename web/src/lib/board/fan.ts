// Where the cards of a hand lie: a fan, on a phone of two rows as soon as one row would hide too much of them.
import type { Form } from './room.svelte';

export interface FanPlace {
  /** From the middle of the hand, and from its upper edge. */
  x: number;
  y: number;
  /** In degrees. */
  turn: number;
}
export interface Fan {
  size: number;
  /** How high all rows are together. */
  height: number;
  places: FanPlace[];
}

interface Look {
  size: number;
  /** How far two cards lie apart at most. */
  step: number;
  /** How much the ends of a row hang down. */
  bow: number;
  /** How far the second row lies below the first. */
  row: number;
}
const DESK: Look = { size: 112, step: 100, bow: 1.5, row: 0 };
const PHONE: Look = { size: 88, step: 60, bow: 1.1, row: 0 };
const ROWS: Look = { size: 68, step: 64, bow: 0.6, row: 47 };
const LOW_ROWS: Look = { size: 60, step: 60, bow: 0.5, row: 41 };
const SIDE: Look = { size: 76, step: 62, bow: 0.15, row: 0 };

export const ONE_ROW = 7;
const RIM = 12;
const ASIDE = 12;

function lookOf(count: number, form: Form, low: boolean): Look {
  if (form === 'side') return SIDE;
  if (form !== 'phone') return DESK;
  if (count <= ONE_ROW) return PHONE;
  return low ? LOW_ROWS : ROWS;
}

/** One row of cards; those next to the picked one make room for it. */
function rowOf(count: number, look: Look, width: number, picked: number): FanPlace[] {
  const step = Math.min(look.step, (width - look.size - 2 * RIM) / Math.max(1, count - 1));
  const tilt = Math.min(4.5, 34 / Math.max(1, count)) * (look.row ? 0.5 : 1);
  const hidden = look.size - step;
  const aside = picked < 0 || hidden < 2 * ASIDE ? 0 : Math.min(ASIDE, hidden / 3);
  return Array.from({ length: count }, (_, i) => {
    const k = i - (count - 1) / 2;
    const y = k * k * look.bow * (step / look.step);
    return { x: k * step + aside * Math.sign(i - picked), y, turn: k * tilt };
  });
}

/** The places of so many cards in a hand so wide; `picked` is the number of the card that is held, or -1. */
export function fanOf(
  count: number,
  { width, form, low, picked }: { width: number; form: Form; low: boolean; picked: number },
): Fan {
  const look = lookOf(count, form, low);
  const upper = look.row ? Math.ceil(count / 2) : count;
  const lower = rowOf(count - upper, look, width, picked < upper ? -1 : picked - upper);
  return {
    size: look.size,
    height: look.size + (count > upper ? look.row : 0),
    places: [
      ...rowOf(upper, look, width, picked < upper ? picked : -1),
      ...lower.map((place) => ({ ...place, y: place.y + look.row })),
    ],
  };
}
