// What a game's board is given, by a table that is played and by a replay alike.
import type { Component, Snippet } from 'svelte';
import type { GameEvent, Move, Table, View } from '../api/types';
import type { Choosing } from '../board/builder.svelte';
import type { BoardInputs } from '../board/inputs';
import { t } from '../i18n/index.svelte';
import type { Times } from '../playback/times';
import type { Tone } from './sound';

/** The name of a seat; nothing for nobody. */
export type NameOf = (seat: number | undefined | null) => string;

/** A table as its end is told: by a table that was played and by a replay alike. */
export interface Stage<V = View, E = GameEvent> {
  readonly table: Table;
  readonly view: V;
  /** Through whose eyes the board is seen; null for onlookers. */
  readonly seat: number | null;
  /** Events since the game began, as far as they have been shown. */
  readonly told: E[];
  /** Where among these each move begins. */
  readonly begins: number[];
  name: NameOf;
  avatar(seat: number): string;
}

export interface BoardPart<V = View, E = GameEvent, M = Move> {
  board: BoardInputs<V, E, M>;
  build: Choosing;
  /** Whether it is shown without the other part. */
  alone: boolean;
}

/** A game at the table: what its folder's index.ts exports. */
export interface GameModule<V = View, E = GameEvent, M = Move> {
  /** A board that is not made of parts: it draws the whole screen, and leaves room for the bar and the log of the page. */
  Board?: Component<{ board: BoardInputs<V, E, M>; bar: Snippet; log: Snippet }>;
  /** The room, with the layout of its areas. */
  Room?: Component<{ bar: Snippet; children: Snippet }>;
  /** What everybody may see. */
  Table?: Component<BoardPart<V, E, M>>;
  /** What is mine, and every action. */
  Hand?: Component<BoardPart<V, E, M>>;
  /** What the game adds to the bar over the board. */
  Bar?: Component<{ board: BoardInputs<V, E, M> }>;
  /** The end of a game, loaded while it is still being played. */
  score(): Promise<{ default: Component<{ stage: Stage<V, E> }> }>;
  /** The view after one event, as that seat sees it, so that an update can be shown step by step. */
  act(view: V, event: E, seat: number | null): V;
  /** Fields of the view that events do not always tell: they are as they were, or right, until the snapshot comes. */
  untold: (keyof V)[];
  times: Times;
  /** The event in words, or nothing when it needs none. */
  say(event: E, name: NameOf): string;
  tones: Partial<Record<string, Tone>>;
  /** The pieces that make up a move, in the order in which they are chosen, by the names that the board gives them. */
  steps(move: M): readonly string[];
  /** Which of the pieces with which a move can begin is taken up without being asked for. */
  first?(ids: readonly string[], moves: readonly M[]): string | undefined;
  /** Whether the board itself offers to take back the last move. */
  undoes?(view: V): boolean;
  /** Whether seats on one device have anything to hide from each other. */
  secret: boolean;
}

/** Who won; nobody when the players ended the game before its end. */
export const winnersOf = ({ winners, ended_early }: Table): number[] => (ended_early ? [] : (winners ?? []));

/** Whoever has not chosen a name is a guest, in every language. */
export const called = (name: string): string => (name === 'Guest' ? t().app.guest : name);

/** Every bot at a table has a dough of its own. */
export const BOTS = ['bot', 'bot-cocoa', 'bot-vanilla', 'bot-berry'];
const BOT_NAMES = ['Krümel', 'Streusel', 'Zimt', 'Krokant', 'Mohni'];
const botOf = (before: number): string => BOTS[before % BOTS.length] ?? 'bot';
export const avatarOf = (table: Table, seat: number): string => {
  const place = table.seats[seat];
  if (!place || place.kind === 'open') return 'free';
  if (place.kind === 'bot')
    return botOf(table.seats.slice(0, seat).filter(({ kind }) => kind === 'bot').length);
  return place.avatar;
};
export const nameOf = (table: Table, seat: number | undefined | null): string => {
  if (seat == null) return '';
  const place = table.seats[seat];
  const given = place?.name || place?.person?.name;
  if (given) return called(given);
  return (place?.kind === 'bot' ? BOT_NAMES[seat % BOT_NAMES.length] : undefined) ?? String(seat + 1);
};
