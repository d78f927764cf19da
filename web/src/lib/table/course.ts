// How a game went: a row of numbers for every stage of it, and the moments worth a mark.
import type { Component } from 'svelte';
import type { Place } from '../art/place';
import Star from '../art/symbols/Star.svg';
import { t } from '../i18n/index.svelte';
import type { Stage } from './stage';

export interface Moment {
  /** The row at which it happened. */
  at: number;
  seat: number;
  Picture: Component<Place>;
  text: string;
}
export interface Course {
  /** What the rows count, and what the chances are told by. */
  title: string;
  chance: string;
  /** What a row is called. */
  rowName: (row: number) => string;
  rows: number[][];
  /** How many moves had been made at each row. */
  steps: number[];
  moments: Moment[];
}

/** What has happened at a table, as its course is made from it. */
export type Past<E> = Pick<Stage<unknown, E>, 'told' | 'begins' | 'table' | 'name'>;

/** What all games call their course by. */
interface CourseWords {
  course: string;
  chance: string;
  row: (slots: { number: number }) => string;
}

export function toldBy(
  words: CourseWords,
  { rows, steps, moments }: Pick<Course, 'rows' | 'steps' | 'moments'>,
): Course {
  const { course: title, chance, row } = words;
  return { title, chance, rowName: (number) => row({ number }), rows, steps, moments };
}

/** The largest step of anybody, as a moment. */
export function bestGain(past: Past<unknown>, rows: number[][]): Moment[] {
  const best = largestGain(rows);
  if (!best) return [];
  const { at, seat, gain } = best;
  return [{ at, seat, Picture: Star, text: t().over.gain({ name: past.name(seat), gain }) }];
}

/** How many moves had begun when an event was told. */
export const movesUntil = (past: Past<unknown>, event: number): number =>
  past.begins.filter((begin) => begin <= event).length;

/** The largest step of anybody from one row to the next; nothing when nobody gained. */
export function largestGain(rows: number[][]): Swing | null {
  let best: Swing | null = null;
  rows.forEach((row, at) =>
    row.forEach((value, seat) => {
      const gain = value - (rows[at - 1]?.[seat] ?? 0);
      if (at > 0 && gain > (best?.gain ?? 0)) best = { at, seat, gain };
    }),
  );
  return best;
}

export interface Swing {
  at: number;
  seat: number;
  gain: number;
}
const WORTH_A_FLAG = 0.08;

/** Where the chances turned most: for each of these rows, who gained and how much, in the order of the game. */
export const swingsOf = (chances: number[][], most: number): Swing[] =>
  chances
    .map((row, at) => {
      const gains = row.map((chance, seat) => (at ? chance - (chances[at - 1]?.[seat] ?? 0) : 0));
      const gain = Math.max(...gains);
      return { at, seat: gains.indexOf(gain), gain };
    })
    .filter(({ gain }) => gain >= WORTH_A_FLAG)
    .toSorted((a, b) => b.gain - a.gain)
    .slice(0, most)
    .toSorted((a, b) => a.at - b.at);

/** How the whole is shared at each stage: where one seat's part ends and the next begins, from 0 to 1. */
export const cutsOf = (rows: number[][], order: number[], each = 0): number[][] =>
  rows.map((row) => {
    // Where nobody has anything yet, `each` makes all parts alike.
    const whole = order.reduce((sum, seat) => sum + (row[seat] ?? 0) + each, 0);
    let sum = 0;
    return order.map((seat) => (sum += (row[seat] ?? 0) + each) / whole);
  });
