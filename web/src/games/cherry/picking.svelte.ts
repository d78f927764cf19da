// The card that is picked up, and where it may be laid.
import { steady } from '../../lib/table/steady.svelte';
import { type CherryStage, type Lay, laysOf } from './view';

export class Picking {
  private wanted = $state<string | null>(null);
  private readonly lays = $derived.by(() => laysOf(this.stage().moves));
  private readonly counted = steady(() => {
    const places = new Map<string, number>();
    for (const lay of this.lays) places.set(lay.card, (places.get(lay.card) ?? 0) + 1);
    return places;
  });
  readonly picked: string | null = $derived.by(() =>
    this.wanted && this.playable.has(this.wanted) ? this.wanted : null,
  );
  readonly places: Lay[] = $derived.by(() =>
    this.picked ? this.lays.filter((lay) => lay.card === this.picked) : NOWHERE,
  );

  constructor(private readonly stage: () => CherryStage) {}

  /** In how many places each card may be laid. */
  get playable(): Map<string, number> {
    return this.counted.value;
  }

  /** Takes a card up, or puts it back; answers whether one is held now. */
  pick(card: string): boolean {
    if (!this.playable.has(card)) return false;
    this.wanted = this.picked === card ? null : card;
    return this.wanted !== null;
  }

  drop(): void {
    this.wanted = null;
  }
}

const NOWHERE: Lay[] = [];
