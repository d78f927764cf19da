// Words that are loaded in the language in use, and again when another one is chosen.
import type { Lang } from '../settings.svelte';
import { messages, type Message, type Part } from './message';

export interface Catalogue<Words> {
  /** The words in the language in use; they must have been loaded before. */
  (): Words;
  load(lang: Lang): Promise<void>;
}

/** A file of words, as words.ts in web/ makes it: sentences with slots are made from their parts. */
export interface WordsFile<Words> {
  default: (sentence: (parts: Part[]) => Message) => Words;
}
type Find<Words> = (lang: Lang) => (() => Promise<WordsFile<Words>>) | undefined;

const loaded = new Set<(lang: Lang) => Promise<void>>();

export function catalogue<Words>(find: Find<Words>): Catalogue<Words> {
  let current = $state.raw<Words | null>(null);
  const read = (): Words => {
    if (!current) throw new Error('these words are not loaded');
    return current;
  };
  const load = async (lang: Lang): Promise<void> => {
    const file = await find(lang)?.();
    if (!file) throw new Error(`no words in ${lang}`);
    current = file.default(messages(lang));
    loaded.add(load);
  };
  return Object.assign(read, { load });
}

/** Changes the language of everything that has been loaded. */
export async function translate(lang: Lang): Promise<void> {
  await Promise.all([...loaded].map((load) => load(lang)));
}
