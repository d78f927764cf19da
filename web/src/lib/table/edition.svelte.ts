// What is in the box: an own edition stands in the table's options, a built-in one is asked of the server once.
import { SvelteMap } from 'svelte/reactivity';
import { api } from '../api/http';
import type { Table } from '../api/types';

const AGAIN = 3000; // ms until the server is asked again after a lost line

const asked = new Map<string, Promise<unknown>>();
const told = new SvelteMap<string, unknown>();

/** The answer is there, or not, once the server has been asked for the first time. */
function ask(game: string, name: string, key: string): Promise<unknown> {
  const put = (): Promise<unknown> =>
    api.edition(game, name).then(
      (box) => told.set(key, box),
      () => setTimeout(() => void put(), AGAIN),
    );
  const first = asked.get(key) ?? put();
  asked.set(key, first);
  return first;
}

/** Opens the box of a table before anything is drawn, so that nothing has to be drawn twice. */
export async function openBox({ game, status, options: { edition } }: Table): Promise<void> {
  if (status !== 'lobby' && typeof edition === 'string') await ask(game, edition, `${game}/${edition}`);
}

/** The box of a table, as soon as it is known. */
export function editionOf<Box>(
  game: string,
  edition: string | Box,
  isBox: (told: unknown) => told is Box,
): Box | undefined {
  if (typeof edition !== 'string') return edition;
  const key = `${game}/${edition}`;
  void ask(game, edition, key);
  const box = told.get(key);
  return isBox(box) ? box : undefined;
}
