// What is in the box: an own edition stands in the table's options, a built-in one is asked of the server once.
import { SvelteMap } from 'svelte/reactivity';
import { api } from '../../lib/api/http';
import type { MiceView } from './view';

export interface Box {
  mice: number;
  fishbones: number;
}

const asked = new Set<string>();
const told = new SvelteMap<string, Box>();

function ask(edition: string): void {
  if (asked.has(edition)) return;
  asked.add(edition);
  api.edition<Box>('mice', edition).then(
    (box) => told.set(edition, box),
    () => asked.delete(edition),
  );
}

/** The box of this table, as soon as it is known. */
export function boxOf({ options: { edition } }: MiceView): Box | undefined {
  if (typeof edition !== 'string') return edition;
  ask(edition);
  return told.get(edition);
}
