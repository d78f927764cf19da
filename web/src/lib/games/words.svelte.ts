// The words of the games: data in their Python packages, which words.ts in web/ turns into modules.
import { catalogue, type Catalogue, type WordsFile } from '../i18n/catalogue.svelte';
import type { Games } from '../../../.words/types';
import type { Message, Said } from '../i18n/message';
import { allLazy } from '../upgrade/lazy';
import { byGame } from './folder';

/** What a game is called and said to be: little enough to come with the language, before the game itself is loaded. */
export interface Title {
  title: string;
  line: string;
  /** The game in two sentences, to be read aloud. */
  say: string;
  /** What its picture in the shop window shows. */
  art: string;
  /** Who made the game that this one follows. */
  credit: string;
  /** Its options and their values in words: `name` and `name_value`. */
  options?: Record<string, string>;
  /** The choice to see a move before it is made, where the game has one. */
  preview?: { name: string; line: string };
  /** How far a game is; its facts.ts says what stands in the slots. */
  standing: Message;
}

/** A game in sentences, whatever shows it. */
export interface Sayings {
  /** A sentence for each kind of move, and of event. */
  moves: Record<string, Said>;
  events: Record<string, Said>;
  /** Why one choice is better than another. */
  reasons: Record<string, Said>;
  /** Names of pieces, values and fields. */
  names: Record<string, string>;
}

/** The words that every game has; its board has more. */
export interface GameWords extends Sayings {
  /** Why a move is refused. */
  refusals: Record<string, string>;
  /** Its pieces, by the names that the board gives them in data-piece. */
  explain: Record<string, { name: string; text: string }>;
  /** Its rules in a few steps. */
  learn: string[];
  lesson: Record<string, string>;
}

/** What is in a file is known from the types that were written from it. */
const files = allLazy(import.meta.glob<WordsFile<never>>('../../../../src/konditorei/games/*/words.*.toml'));
const english = Object.keys(files).filter((path) => path.endsWith('.en.toml'));
const catalogues: Partial<Record<string, Catalogue<never>>> = byGame(
  Object.fromEntries(
    english.map((path) => [path, catalogue<never>((lang) => files[path.replace('.en.', `.${lang}.`)])]),
  ),
);

/** The words of games that are installed beside ours. */
const installed = new Map<string, Catalogue<GameWords>>();
export const addWords = (game: string, words: Catalogue<GameWords>): void => void installed.set(game, words);

/** The words of any game. */
export const wordsOf = (game: string): Catalogue<GameWords> | undefined =>
  catalogues[game] ?? installed.get(game);

/** The words of a game for its own board. */
export function ownWords<G extends keyof Games>(game: G): Catalogue<Games[G]> {
  const own = catalogues[game];
  if (!own) throw new Error(`no words for ${game}`);
  return own;
}
