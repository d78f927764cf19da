// What the cloth is turned to. It stays where it is while a card is put back or on its way: the view follows what is to be
// seen next, not what is just over.
import type { Move } from '../../lib/api/types';
import { steady } from '../../lib/table/steady.svelte';
import { laysOf, type Lay, type Spot, type Stack } from './view';

interface Seen {
  display: Stack[];
  moves: Move[];
  places: Lay[];
}

const where = (lays: Lay[]): Spot[] => lays.map(({ at }) => at);

export class Aim {
  private lastOpen: Spot[] = [];
  private lastSpots: Spot[] = [];
  private lastDisplay: Stack[] = [];

  /** All good places, whichever card is picked; between two turns those of the last. */
  private readonly opened = steady(() => {
    const open = where(laysOf(this.seen().moves));
    return (this.lastOpen = open.length ? open : this.lastOpen);
  });
  /** The good places of the picked card, until the next card lies. */
  private readonly aimed = steady(() => {
    const { display, places } = this.seen();
    if (places.length || display !== this.lastDisplay) this.lastSpots = where(places);
    this.lastDisplay = display;
    return this.lastSpots;
  });

  constructor(private readonly seen: () => Seen) {}

  get open(): Spot[] {
    return this.opened.value;
  }

  get spots(): Spot[] {
    return this.aimed.value;
  }
}
