// Shows what happened, one event after the other: it alone folds events into the view, paces, speaks and plays sounds.
import {
  isTableEvent,
  type GameEvent,
  type Snapshot,
  type TableEvent,
  type Update,
  type View,
} from '../api/types';
import { calm } from '../settings.svelte';
import { keep } from '../table/keep';
import { play as sound } from '../table/sound';
import type { GameModule } from '../table/stage';
import { announce } from '../ui/announce.svelte';
import { drawn } from './drawn';
import { History } from './history.svelte';
import { Pause } from './pause';

/** What is to be shown, in the order of the source. */
export interface Step {
  update: Update;
  /** The table after it, if it is known. */
  snapshot: Snapshot | null;
  /** Whether it takes no time. */
  late: boolean;
}

/** Whom it is shown to. */
export interface Audience {
  readonly seat: number | null;
  /** The share of its time that an event is given. */
  readonly pace: number;
  /** An event in words, or nothing when it needs none. */
  inWords(event: GameEvent | TableEvent): string;
  /** A step has been shown. */
  shown(step: Step): void;
  /** Nothing is left to be shown. */
  rested(): void;
}

export class Playback {
  view = $state.raw<View | null>(null);
  event = $state.raw<GameEvent | null>(null);
  /** Whether something is being shown, or is about to be. */
  showing = $state(false);
  /** What has been told so far. */
  history: History;
  /** The steps to show; the first is being shown. */
  private queue = $state.raw<Step[]>([]);
  private performing = false;
  /** Whether there is nobody who may see or hear it. */
  private hidden = false;
  private readonly pause = new Pause();

  constructor(
    private readonly game: GameModule,
    private readonly audience: Audience,
  ) {
    this.history = $state.raw(this.remember([]));
  }

  /** The newest step that has been handed in; null when all have been shown. */
  get newest(): Step | null {
    return this.queue.at(-1) ?? null;
  }

  /** Begins anew from a view, without showing how it came about. */
  begin(view: View | null, past: Update[]): void {
    this.hidden = false;
    this.queue = [];
    this.pause.end();
    this.event = null;
    this.set(view);
    this.history = this.remember(past);
  }

  /** Forgets what was told, and tells nothing until it begins anew. */
  hide(): void {
    this.hidden = true;
    this.event = null;
    this.history = this.remember([]);
  }

  /** The view as it is known to be. */
  set(view: View | null): void {
    if (view) this.view = keep(this.view, view);
  }

  /** Shows a step after those that are being shown, not before `ready`. */
  show(step: Step, ready?: Promise<void>): void {
    this.queue = [...this.queue, step];
    if (!this.performing) void this.perform(ready);
  }

  /** Jumps to the end of what is being shown. */
  skip(): void {
    for (const step of this.queue) step.late = true;
    this.pause.end();
  }

  private remember(past: Update[]): History {
    return new History((event) => this.audience.inWords(event), past);
  }

  private async perform(ready?: Promise<void>): Promise<void> {
    this.performing = true;
    if (ready) await ready;
    this.showing = true;
    for (let step = this.queue[0]; step; step = this.queue[0]) {
      for (const length of this.tell(step)) await this.pause.rest(length);
      if (step !== this.queue[0]) continue; // it has begun anew
      this.queue = this.queue.slice(1);
      this.set(step.snapshot ? drawn(step.snapshot) : null);
      this.audience.shown(step);
    }
    this.event = null;
    this.showing = this.performing = false;
    this.audience.rested();
  }

  /**
   * Shows a step and answers how long to rest, event by event. What takes no time is shown without a rest, so that it
   * disturbs nobody who is holding a piece.
   */
  private *tell(step: Step): Generator<number> {
    const current = () => !this.hidden && step === this.queue[0];
    if (current()) this.history.begin(step.update);
    for (const event of step.update.events) {
      if (!current()) return;
      const length = this.tellEvent(event, step.late);
      if (length > 0) yield length;
    }
  }

  private tellEvent(event: GameEvent | TableEvent, hurry: boolean): number {
    const words = this.history.tell(event);
    if (words) announce(words);
    if (isTableEvent(event)) return 0;
    this.event = event;
    if (this.view) this.view = this.game.act(this.view, event, this.audience.seat);
    if (hurry) return 0;
    sound(this.game.tones[event.event]);
    return (this.game.times[event.event] ?? 0) * (calm() ? 0.6 : 1) * this.audience.pace;
  }
}
