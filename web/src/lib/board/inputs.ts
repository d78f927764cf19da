// Everything that a board is handed, whatever the table comes from: a server, a replay, a lesson.
import type { GameEvent, Move, Reaction, Seat, View } from '../api/types';

/** A place at the table as a board draws it. */
export interface BoardSeat {
  readonly seat: number;
  readonly name: string;
  /** The name of its drawing; bots at one table have different ones. */
  readonly avatar: string;
  readonly kind: Seat['kind'];
  /** How well a bot plays; null for people. */
  readonly level: Seat['level'];
  /** The bot that is installed beside ours and plays instead of the level. */
  readonly bot: Seat['bot'];
  /** Whether it is played on this device. */
  readonly yours: boolean;
  readonly present: boolean;
  /** Whether a bot plays for the absent player. */
  readonly bot_takes_over: boolean;
  /** Whether this seat can move now; nobody can while something is being shown. */
  readonly acts: boolean;
  /** What it has just called out. */
  readonly reaction: Reaction | null;
  /** Games won and needed in a match; null outside a match. */
  readonly match: { readonly won: number; readonly target: number } | null;
  /** Whether the table lets this seat see what a move does before it is made. */
  readonly preview: boolean;
}

export interface BoardInputs<V = View, E = GameEvent, M = Move> {
  /** The table as it is shown now: with the events so far, the one being shown included. */
  readonly view: V;
  /** The event being shown. */
  readonly event: E | null;
  /** Legal moves of `seat`; none while something is being shown. */
  readonly moves: readonly M[];
  /** Whose hand is seen; null for an onlooker. */
  readonly seat: number | null;
  readonly seats: readonly BoardSeat[];
  /** The move that waits for its answer, once the wait is long enough to be noticed. */
  readonly pending: M | null;
  /** Whether the move was stored. */
  play(move: M): Promise<boolean>;
}
