// What the cloth is turned to when not all of it is seen. It stays where it is while a card is put back or on its way:
// the view follows what is to be seen next, not what is just over.
import { steady } from '../../lib/board/steady.svelte';
import type { Spot, Stack } from './view';

/** The good places of the picked card, until the next card lies. */
export function aimed(seen: () => { display: Stack[]; places: Spot[] }): { readonly value: Spot[] } {
  let spots: Spot[] = [];
  let before: Stack[] = [];
  return steady(() => {
    const { display, places } = seen();
    if (places.length || display !== before) spots = places;
    before = display;
    return spots;
  });
}
