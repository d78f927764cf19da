// What the cloth is turned to when not all of it is seen. It stays where it is while a card is put back or on its way:
// the view follows what is to be seen next, not what is just over.
import { steady } from '../../lib/board/steady.svelte';
import type { Spot, Stack } from './view';

export class Aim {
  private lastSpots: Spot[] = [];
  private lastDisplay: Stack[] = [];
  private readonly aimed = steady(() => {
    const { display, places } = this.seen();
    if (places.length || display !== this.lastDisplay) this.lastSpots = places;
    this.lastDisplay = display;
    return this.lastSpots;
  });

  constructor(private readonly seen: () => { display: Stack[]; places: Spot[] }) {}

  /** The good places of the picked card, until the next card lies. */
  get spots(): Spot[] {
    return this.aimed.value;
  }
}
