// Where a table comes from. Whatever it is, it is told in the same way: one opening, then ordered updates.
import type { ApiFault, Comment, Hint, Move, Reaction, Snapshot, Update } from '../api/types';

/** Whose eyes see the table: a seat's; null: an onlooker's; undefined: those that the source thinks best. */
export type Viewer = number | null | undefined;

/** The table, and every step that led there as this viewer may know it. */
export interface Opening {
  snapshot: Snapshot;
  past: Update[];
}

export type News =
  /** Comes first, and again when steps were left out. */
  | ({ type: 'opened' } & Opening)
  /** The next step. */
  | {
      type: 'update';
      update: Update;
      /** The table after it; null when more steps have been made and follow at once. */
      snapshot: Snapshot | null;
      /** Whether it happened while nobody could see it. */
      late: boolean;
    }
  /** Something besides the game has changed. */
  | { type: 'table'; snapshot: Snapshot }
  | { type: 'reaction'; seat: number; reaction: Reaction }
  /** The table cannot be opened. */
  | { type: 'fault'; fault: ApiFault };

export type Hear = (news: News) => void;

/** What a source offers besides a table and its moves. Nothing of it changes a table by its answer. */
export interface Abilities {
  undo?: (seat: number) => Promise<unknown>;
  /** Asks the others for something, and answers what they ask. */
  votes?: {
    ask: (kind: 'undo' | 'bot' | 'end', seat: number) => Promise<unknown>;
    answer: (request: string, accept: boolean) => Promise<unknown>;
  };
  react?: (reaction: Reaction) => Promise<unknown>;
  takeover?: (seat: number, bot: boolean) => Promise<unknown>;
  /** A link with which another device plays this seat. */
  carry?: (seat: number) => Promise<{ link: string }>;
  /** Whether the game can be analysed when it is over. */
  analysis?: true;
  /** What a seat could do, and what that is worth. */
  hint?: (seat: number) => Promise<Hint>;
  /** The same for the decision at a step of a finished game, the first one is 1. */
  comment?: (step: number) => Promise<Comment>;
  /** Goes to any step of the game. */
  seek?: Seek;
}

export interface Seek {
  readonly at: number;
  readonly length: number;
  /** One step on is told as an update, every other place as an opening. */
  to(step: number): void;
}

export interface TableSource {
  readonly can: Abilities;
  /** Tells the table to this listener from now on; an opening before this one ends. */
  open(viewer: Viewer, hear: Hear): void;
  /** Null when the move is stored, else why not. The same id again is the same move. */
  submit(seat: number, move: Move, id: string): Promise<ApiFault | null>;
  /** Tells nothing any more, also when it is still being opened. */
  close(): void;
}

/** Only pages that came by https have randomUUID. */
export const newId = (): string =>
  'randomUUID' in crypto ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`;
