// The games that the server offers. Until it has answered, those with a folder here stand in for them.
import { api } from '../api/http';
import type { GameInfo } from '../api/types';
import { t } from '../i18n/index.svelte';
import { once } from '../once';
import { settings } from '../settings.svelte';
import { FOLDERS, ownFacts, type Facts } from './facts';

const NOTHING: Facts = { players: [], age: 0, minutes: 0, match_target: null };
let served = $state.raw<GameInfo[] | null>(null);

/** Asks the server once, again after a lost line. */
export const askGames = once(api.games, (games) => (served = games));

/** Whether the server has told which games there are. */
export const isServed = (): boolean => served !== null;

/** What the server says about a game, as soon as it is known. */
export const infoOf = (game: string): GameInfo | undefined => served?.find(({ name }) => name === game);

/** The names of all games: those with a folder first, in their order. */
export function gamesHere(): string[] {
  if (!served) return FOLDERS;
  const names = served.map(({ name }) => name);
  return [...FOLDERS.filter((game) => names.includes(game)), ...names.filter((name) => !ownFacts(name))];
}

/** Players, age and time of a game; nothing when neither the server nor a folder knows it. */
export function factsOf(game: string): Facts | undefined {
  const [own, info] = [ownFacts(game), infoOf(game)];
  return own || info ? { ...NOTHING, ...own, ...info } : undefined;
}

/** What a game is called in the language in use. */
export const titleOf = (game: string): string => {
  const titles = infoOf(game)?.titles;
  return t().titles[game]?.title ?? titles?.[settings.lang] ?? titles?.en ?? game;
};
