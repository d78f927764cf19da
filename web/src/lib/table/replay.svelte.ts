// A finished game as a stage: the same board, one step after the other.
import { isTableEvent, type GameEvent, type Move, type Replay, type Table, type View } from '../api/types';
import { t } from '../i18n/index.svelte';
import { announce } from '../ui/announce.svelte';
import type { Line } from './chronicle.svelte';
import { avatarOf, nameOf, type GameModule, type Stage } from './stage';

const eventsOf = (step: Replay['steps'][number] | undefined): GameEvent[] =>
  (step?.update.events ?? []).filter((event) => !isTableEvent(event));

export class ReplayStage implements Stage {
  at = $state(0);
  moment = $state.raw<GameEvent | null>(null);
  readonly moves: Move[] = [];
  readonly sending = false;
  readonly reactions = {};
  readonly seat = null;

  constructor(
    readonly table: Table,
    private readonly replay: Replay,
    private readonly game: GameModule,
  ) {}

  get length(): number {
    return this.replay.steps.length;
  }
  get view(): View {
    return this.at ? (this.replay.steps[this.at - 1]?.position ?? this.replay.start) : this.replay.start;
  }
  get actors(): number[] {
    return this.game.actors(this.view);
  }
  /** What the game told in each of the steps so far. */
  private get shown(): GameEvent[][] {
    return this.replay.steps.slice(0, this.at).map((step) => eventsOf(step));
  }
  get told(): GameEvent[] {
    return this.shown.flat();
  }
  get begins(): number[] {
    let told = 0;
    return this.shown.map(({ length }) => (told += length) - length);
  }
  play(): Promise<boolean> {
    return Promise.resolve(false);
  }
  say(event: GameEvent): string {
    return this.game.say(event, (seat) => this.name(seat));
  }
  name(seat: number | undefined | null): string {
    return nameOf(this.table, seat);
  }
  avatar(seat: number): string {
    return avatarOf(this.table, seat);
  }

  /** The step that led here, in words, and whose it was. */
  get said(): Line {
    const step = this.at ? this.replay.steps[this.at - 1] : undefined;
    const words = eventsOf(step).map((event) => this.say(event));
    if (this.table.ended_early && this.at === this.length) words.push(t().table.ended);
    return { text: words.filter(Boolean).join(' '), seat: step?.update.seat ?? null };
  }

  step(by: number): void {
    this.at = Math.max(0, Math.min(this.length, this.at + by));
    const events = this.at ? eventsOf(this.replay.steps[this.at - 1]) : [];
    this.moment = null;
    if (by === 1 && this.said.text) announce(this.said.text);
    if (by === 1) this.moment = events.find((event) => this.game.replayed(event)) ?? null;
  }
}
