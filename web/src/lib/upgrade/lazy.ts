// Files that are loaded when they are needed, and that may be gone by then.
import { missesFile } from './renewal.svelte';

/** What this loads. When the server has another build, the page is loaded anew, and nobody sees an error meanwhile. */
export async function lazy<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (await missesFile()) return new Promise<T>(() => undefined);
    throw error;
  }
}

/** The same for a family of files. */
export const allLazy = <T>(files: Record<string, () => Promise<T>>): Record<string, () => Promise<T>> =>
  Object.fromEntries(Object.entries(files).map(([name, load]) => [name, () => lazy(load)]));
