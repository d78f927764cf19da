// Everything of a game that is loaded when it is needed. A game is found by its folder in src/games; one without a folder
// is played on the plain board.
import type { Component } from 'svelte';
import { settings } from '../settings.svelte';
import type { LessonScript } from '../source/lesson.svelte';
import type { GameModule } from '../table/stage';
import { allLazy, lazy } from '../upgrade/lazy';
import { byGame } from './folder';
import { askGames, infoOf } from './served.svelte';
import { addWords, wordsOf } from './words.svelte';

const modules = byGame(
  allLazy(import.meta.glob<GameModule>('../../games/*/index.ts', { import: 'default' })),
);
const lessons = byGame(
  allLazy(
    import.meta.glob<LessonScript>('../../../../src/konditorei/games/*/lesson.json', { import: 'default' }),
  ),
);
const steps = byGame(
  allLazy(
    import.meta.glob<Component<{ step: number }>>('../../games/*/StepPicture.svelte', { import: 'default' }),
  ),
);

const loadWords = (game: string): Promise<void> | undefined => wordsOf(game)?.load(settings.lang);

/** The plain board knows no game: what it is called and whether it has secrets is asked of the server. */
async function loadPlain(game: string): Promise<GameModule> {
  const [{ plainGame, servedWords }, own] = await Promise.all([
    lazy(() => import('../board/plain')),
    modules[game]?.(),
    askGames(),
  ]);
  if (!wordsOf(game)) addWords(game, servedWords(game));
  await loadWords(game);
  const plain = plainGame(game, own);
  if (settings.plain || !infoOf(game)?.board) return plain;
  const { packagedGame } = await lazy(() => import('../board/packaged'));
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
  const words = wordsOf(game);
  const [Picture] = await Promise.all([steps[game]?.(), loadWords(game)]);
  return Picture && words ? { lines: () => words().learn, Picture } : null;
}
