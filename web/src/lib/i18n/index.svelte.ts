// The words of the app in the chosen language. Those of a game are loaded with the game (lib/games/registry.ts).
import { change, isLang, type Lang } from '../settings.svelte';
import { catalogue, translate, type WordsFile } from './catalogue.svelte';
import type { AppWords } from '../../../.words/types';
import { allLazy } from '../upgrade/lazy';

const files = allLazy(import.meta.glob<WordsFile<AppWords>>('../../../words/*.toml'));

/** The messages in use; main.ts loads them before anything is drawn. */
export const t = catalogue((lang) => files[`../../../words/${lang}.toml`]);

export async function speak(lang: Lang): Promise<void> {
  await Promise.all([t.load(lang), translate(lang)]);
}

/** The language that somebody chose, from now on. */
export async function choose(lang: string): Promise<void> {
  if (!isLang(lang)) return;
  await speak(lang);
  change({ lang });
}
