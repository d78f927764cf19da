// Everything of a game that is loaded when it is needed. A game is found by its folder in src/games; one without a folder
// is played on the plain board.
import type { Component } from 'svelte';
import type { Catalogue } from '../i18n/catalogue.svelte';
import { settings } from '../settings.svelte';
import type { LessonScript } from '../source/lesson.svelte';
import type { GameModule } from '../table/stage';
import { byGame } from './folder';
import { askGames, infoOf } from './served.svelte';

/** The words of a game that the app itself reads; each game has more of its own. */
export interface GameWords {
  /** Its pieces, by the names that the board gives them in data-piece. */
  explain: Record<string, { name: string; text: string }>;
  /** Its rules in a few steps. */
  learn: string[];
  lesson: Record<string, string>;
  refusals: Record<string, string>;
}

const modules = byGame(import.meta.glob<GameModule>('../../games/*/index.ts', { import: 'default' }));
const catalogues = byGame(
  import.meta.glob<Catalogue<GameWords>>('../../games/*/words/index.ts', { eager: true, import: 'own' }),
);
const lessons = byGame(import.meta.glob<LessonScript>('../../games/*/lesson.json', { import: 'default' }));
const steps = byGame(
  import.meta.glob<Component<{ step: number }>>('../../games/*/StepPicture.svelte', { import: 'default' }),
);

/** The words of a game, once they are loaded; a game without a folder has none. */
export const wordsOf = (game: string): GameWords | undefined => catalogues[game]?.();

const loadWords = (game: string): Promise<void> | undefined => catalogues[game]?.load(settings.lang);

/** The plain board knows no game: what it is called and whether it has secrets is asked of the server. */
async function loadPlain(game: string): Promise<GameModule> {
  const [{ plainGame, loadServedWords }, own] = await Promise.all([
    import('../board/plain'),
    modules[game]?.(),
    loadWords(game),
    askGames(),
  ]);
  await loadServedWords(game, settings.lang);
  const plain = plainGame(game, own);
  if (settings.plain || !infoOf(game)?.board) return plain;
  const { packagedGame } = await import('../board/packaged');
  return packagedGame(game, plain);
}

export async function loadGame(game: string): Promise<GameModule> {
  const own = modules[game];
  if (!own || settings.plain) return loadPlain(game);
  const [module] = await Promise.all([own(), loadWords(game)]);
  return module;
}

export const hasLesson = (game: string): boolean => game in lessons;

export async function loadLesson(game: string): Promise<LessonScript> {
  const script = await lessons[game]?.();
  if (!script) throw new Error(`no lesson for ${game}`);
  return script;
}

/** The rules of a game in a few steps, each a sentence and a picture; nothing where the game has none. */
export async function loadSteps(
  game: string,
): Promise<{ lines: () => string[]; Picture: Component<{ step: number }> } | null> {
  const words = catalogues[game];
  const [Picture] = await Promise.all([steps[game]?.(), loadWords(game)]);
  return Picture && words ? { lines: () => words().learn, Picture } : null;
}
