// What is in the box: an own edition stands in the table's options, a built-in one is asked of the server once.
import { SvelteMap } from 'svelte/reactivity';
import { api } from '../api/http';
import type { GameName } from '../api/types';

const AGAIN = 3000; // ms until the server is asked again after a lost line

const asked = new Set<string>();
const told = new SvelteMap<string, unknown>();

function ask(game: GameName, name: string, key: string): void {
  if (asked.has(key)) return;
  asked.add(key);
  const put = () =>
    api.edition<unknown>(game, name).then(
      (box) => told.set(key, box),
      () => setTimeout(put, AGAIN),
    );
  void put();
}

/** The box of a table, as soon as it is known. */
export function editionOf<Box>(game: GameName, edition: string | Box): Box | undefined {
  if (typeof edition !== 'string') return edition;
  const key = `${game}/${edition}`;
  ask(game, edition, key);
  return told.get(key) as Box | undefined;
}
