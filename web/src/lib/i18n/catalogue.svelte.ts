// Words that are loaded in the language in use, and again when another one is chosen.
import type { Lang } from '../settings.svelte';

export interface Catalogue<Words> {
  /** The words in the language in use; they must have been loaded before. */
  (): Words;
  load(lang: Lang): Promise<void>;
}

type Files<Words> = Record<Lang, () => Promise<{ words: Words }>>;

const loaded = new Set<(lang: Lang) => Promise<void>>();

export function catalogue<Words>(files: Files<Words>): Catalogue<Words> {
  let current = $state.raw<Words | null>(null);
  const read = (): Words => {
    if (!current) throw new Error('these words are not loaded');
    return current;
  };
  const load = async (lang: Lang): Promise<void> => {
    current = (await files[lang]()).words;
    loaded.add(load);
  };
  return Object.assign(read, { load });
}

/** Changes the language of everything that has been loaded. */
export async function translate(lang: Lang): Promise<void> {
  await Promise.all([...loaded].map((load) => load(lang)));
}
