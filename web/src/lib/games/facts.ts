// What is known about a game before it is loaded. Its facts.ts holds what never changes at a table.
import type { Component } from 'svelte';
import CakeBox from '../art/objects/CakeBox.svg';
import type { Place } from '../art/place';
import type { Slots } from '../i18n/message';
import { byGame } from './folder';

/** What the server tells about a game too: its answer counts, these are shown until it is there. */
export interface Facts {
  players: number[];
  /** From which age. */
  age: number;
  minutes: number;
  /** How many wins make a match; null where no matches are played. */
  match_target: number | null;
}

export interface GameFacts extends Facts {
  /** Its place among the games, the lowest first. */
  order: number;
  /** The little picture by which it is known. */
  Picture: Component<Place>;
  /** What the sentence `standing` of its title says, from the numbers that tell how far a game is. */
  standing(progress: number[], seat: number): Slots;
}

const all = byGame(import.meta.glob<GameFacts>('../../games/*/facts.ts', { eager: true, import: 'facts' }));

/** The games that have a folder here, in their order. */
export const FOLDERS: string[] = Object.entries(all)
  .sort(([, a], [, b]) => a.order - b.order)
  .map(([game]) => game);

/** The picture by which a game is known. */
export const pictureOf = (game: string): Component<Place> => all[game]?.Picture ?? CakeBox;

/** What the folder of a game says, if it has one. */
export const ownFacts = (game: string): GameFacts | undefined => all[game];
