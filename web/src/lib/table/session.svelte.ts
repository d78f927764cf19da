// One table as this browser sees it: the newest snapshot, the events on their way to be shown, and the moves sent.
// Only the stream changes it: the answer to an HTTP request may come before or after the step that it speaks of.
import { SvelteSet } from 'svelte/reactivity';
import { api } from '../api/http';
import { theLine, type Listener, type Told } from '../api/line.svelte';
import {
  isTableEvent,
  type ApiFault,
  type GameEvent,
  type Move,
  type Reaction,
  type Snapshot,
  type Table,
  type TableEvent,
  type Update,
  type View,
} from '../api/types';
import { t } from '../i18n/index.svelte';
import { calm } from '../settings.svelte';
import type { BoardInputs, BoardSeat } from '../board/inputs';
import { announce, hush } from '../ui/announce.svelte';
import type { Line } from './chronicle.svelte';
import { keep } from './keep';
import { Memory } from './memory.svelte';
import { paceOf, Pause } from './pause';
import { seatsOf } from './seats';
import { faultOf, slipOf, type Slip } from './slip';
import { play as sound } from './sound';
import { avatarOf, nameOf, type GameModule, type Stage } from './stage';

/** A pressed button comes up again before its answer is shown: to do both at once is too much for a phone. */
const PRESS = 100;
const SLOW = 300;
const NOBODY: number[] = [];
const NOTHING: Move[] = [];

interface Step {
  update: Update;
  /** The newest one that goes with this step. */
  snapshot: Snapshot;
}

export class Session implements Stage, BoardInputs {
  latest: Snapshot;
  private shown = $state.raw<View | null>(null);
  moment = $state.raw<GameEvent | null>(null);
  slip = $state.raw<Slip | null>(null);
  reactions = $state<Partial<Record<number, Reaction>>>({});
  sent = $state(0);
  /** The move whose answer is so long in coming that it should be seen. */
  pending = $state.raw<Move | null>(null);
  showing = $state(false);
  /** A seat of this device that must look now, behind a curtain. */
  curtain = $state<number | null>(null);
  eyes = $state<number | null>(null);
  /** In a lesson: whether a move is the one that comes next. */
  guide: ((move: Move) => boolean) | null = null;
  private answered = new SvelteSet<string>();
  readonly table_id: string;
  private readonly memory: Memory;
  /** The steps in the order of the stream; the first is being shown. */
  private queue: Step[] = [];
  /** The seat that the stream has been asked for, until it answers. */
  private wanted: number | null = null;
  private readonly listener: Listener;
  private underway = false;
  private performing = false;
  private hurry = false;
  private readonly pause = new Pause();
  private pressed: Promise<void> = Promise.resolve();
  private hangUp: (() => void) | undefined;

  constructor(
    snapshot: Snapshot,
    private readonly game: GameModule,
  ) {
    this.table_id = snapshot.table.id;
    this.memory = new Memory(this.table_id, (event) => this.words(event));
    this.listener = {
      table: this.table_id,
      since: () => (this.wanted === null ? this.heard : null),
      seat: () => this.wanted ?? this.eyes,
      hear: (told) => this.hear(told),
    };
    this.latest = $state.raw(snapshot);
    this.table = $derived(this.latest.table);
    this.actors = $derived(this.showing ? NOBODY : this.latest.actors);
    this.moves = $derived(
      this.showing || this.eyes === null || this.curtain !== null
        ? NOTHING
        : (this.latest.moves[String(this.eyes)] ?? NOTHING),
    );
    this.seats = $derived(seatsOf(this.table, this.actors, this.reactions));
    this.shown = snapshot.view;
    this.eyes = snapshot.seat;
    this.draw();
  }

  // ── what a board reads ──
  readonly table: Table;
  readonly actors: number[];
  readonly moves: Move[];
  readonly seats: BoardSeat[];
  get sending(): boolean {
    return this.pending !== null;
  }
  get event(): GameEvent | null {
    return this.moment;
  }
  get view(): View {
    if (!this.shown) throw new Error('the game has not begun');
    return this.shown;
  }
  get seat(): number | null {
    return this.eyes;
  }
  get told(): GameEvent[] {
    return this.memory.told;
  }
  get begins(): number[] {
    return this.memory.begins;
  }
  get log(): Line[] {
    return this.memory.lines;
  }
  get canUndo(): boolean {
    return (
      !this.showing && !this.table.lesson && this.eyes !== null && this.latest.can_undo.includes(this.eyes)
    );
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

  // ── the stream ──
  open(): void {
    this.recall();
    this.hangUp = theLine().listen(this.listener);
  }
  close(): void {
    this.hangUp?.();
  }

  hear(told: Told): void {
    if (told.type === 'snapshot' || told.type === 'table') this.renew(told.snapshot);
    if (told.type === 'update' && told.update.seq > this.heard) {
      this.queue.push({ update: told.update, snapshot: told.snapshot });
      void this.show();
    }
    if (told.type === 'reaction') {
      this.reactions[told.seat] = told.reaction;
      announce(`${this.name(told.seat)}: ${t().table.reactions[told.reaction]}`);
      setTimeout(() => (this.reactions[told.seat] = undefined), 3200);
    }
  }

  private get heard(): number {
    return this.queue.at(-1)?.update.seq ?? this.latest.seq;
  }

  private renew(snapshot: Snapshot): void {
    if (snapshot.seq < this.heard) return;
    const last = this.queue.at(-1);
    if (this.wanted !== null && snapshot.seat === this.wanted) this.takeSeat(snapshot);
    else if (snapshot.seq > this.heard) this.restart(snapshot);
    else if (last) this.renewLater(last, snapshot);
    else {
      this.turnTo(snapshot);
      this.draw();
    }
  }

  /** While steps are shown, only what is not part of the game is taken at once. */
  private renewLater(last: Step, snapshot: Snapshot): void {
    last.snapshot = snapshot;
    const table = { ...snapshot.table, status: this.latest.table.status };
    this.latest = { ...this.latest, table: keep(this.latest.table, table) };
  }

  /** Goes on from a snapshot without the steps that led to it. */
  private restart(snapshot: Snapshot): void {
    this.queue = [];
    this.pause.end();
    this.moment = null;
    this.turnTo(snapshot);
    this.recall();
    this.draw();
  }

  private turnTo(snapshot: Snapshot): void {
    this.latest = keep(this.latest, snapshot);
    if (snapshot.view) this.shown = keep(this.shown, snapshot.view);
    this.eyes ??= snapshot.seat;
  }

  // ── showing what happened, in order ──
  private async show(): Promise<void> {
    if (this.performing) return;
    this.performing = true;
    await Promise.all([this.memory.ready, this.pressed]);
    this.showing = true;
    for (let step = this.queue[0]; step; step = this.queue[0]) {
      if (this.memory.pending) await this.memory.ready;
      for (const length of this.perform(step)) await this.pause.rest(length);
      if (step !== this.queue[0]) continue; // the table was restarted with a newer snapshot
      this.queue.shift();
      this.turnTo(step.snapshot);
    }
    this.moment = null;
    this.showing = this.performing = false;
    this.hurry = false;
    this.draw();
  }

  /**
   * Shows a step and answers how long to rest, event by event. What takes no time is shown without a rest, so that it
   * disturbs nobody who is holding a piece. Behind the curtain nothing is told: whoever looks next gets a past of their own.
   */
  private *perform(step: Step): Generator<number> {
    const current = () => this.curtain === null && step === this.queue[0];
    if (current()) this.memory.begin(step.update);
    for (const event of step.update.events) {
      if (!current()) return;
      const length = this.tellEvent(event);
      if (length > 0) yield length;
    }
  }

  private tellEvent(event: GameEvent | TableEvent): number {
    const words = this.memory.tell(event);
    if (words) announce(words);
    if (isTableEvent(event)) return 0;
    this.moment = event;
    if (this.shown) this.shown = this.game.act(this.shown, event, this.eyes);
    if (this.hurry) return 0;
    sound(this.game.tone(event));
    return this.game.pace(event) * (calm() ? 0.6 : 1) * paceOf(this.table);
  }

  private words(event: GameEvent | TableEvent): string {
    if (!isTableEvent(event)) return this.say(event);
    if (event.event === 'undone') return t().table.tookBack(this.name(event.seat));
    return event.event === 'ended' ? t().table.ended : '';
  }

  /** Jumps to the end of what is being shown. */
  skip(): void {
    if (!this.showing) return;
    this.hurry = true;
    this.pause.end();
  }

  /** Reads what happened before, as this seat may know it. */
  private recall(): void {
    if (this.table.status !== 'lobby' && this.curtain === null)
      this.memory.recall(this.eyes, this.latest.seq);
  }

  // ── seats of this device ──
  private draw(): void {
    if (this.table.status !== 'playing' || this.table.lesson) return;
    const mine = this.table.seats
      .filter((seat) => seat.yours && seat.kind !== 'bot')
      .map((seat) => seat.seat);
    if (mine.length < 2) return;
    const due = this.latest.actors.filter((seat) => mine.includes(seat));
    const wanted = due.includes(this.eyes ?? -1) ? this.eyes : (due[0] ?? null);
    if (wanted === null || wanted === this.eyes) return;
    if (this.game.secret) this.lowerCurtain(wanted);
    else this.look(wanted);
  }

  /** The device is passed on: what the seat before was told must not be read any more. */
  private lowerCurtain(seat: number): void {
    this.curtain = seat;
    this.memory.forget();
    this.slip = null;
    hush();
  }

  /** Looks through the eyes of another seat of this device, as soon as the stream shows what that seat sees. */
  look(seat: number): void {
    this.wanted = seat;
    theLine().follow(this.listener);
  }

  private takeSeat(snapshot: Snapshot): void {
    this.eyes = this.wanted;
    this.wanted = null;
    this.curtain = null;
    this.restart(snapshot);
  }

  // ── doing something ──
  async play(move: Move): Promise<boolean> {
    if (this.underway || this.performing || this.eyes === null || this.guide?.(move) === false) return false;
    this.underway = true;
    this.sent++;
    if (!calm()) this.pressed = new Pause().rest(PRESS);
    this.slip = null;
    const slow = setTimeout(() => (this.pending = move), SLOW);
    const fault = await theLine().move(this.table_id, this.eyes, this.latest.seq, move);
    clearTimeout(slow);
    this.pending = null;
    this.underway = false;
    if (fault) this.refuse(fault);
    return !fault;
  }

  async undo(): Promise<void> {
    if (this.eyes === null) return;
    try {
      await api.undo(this.table_id, this.eyes, this.latest.seq);
    } catch (fault) {
      this.tell(fault);
    }
  }

  /** What others ask and this browser has not answered yet. */
  get asked(): Snapshot['requests'] {
    if (this.table.status !== 'playing') return [];
    const mine = new Set(this.table.seats.filter((seat) => seat.yours).map((seat) => seat.person?.id));
    return this.latest.requests.filter((request) => !mine.has(request.by) && !this.answered.has(request.id));
  }

  vote(request: string, accept: boolean): void {
    this.answered.add(request);
    void api.vote(this.table_id, request, accept).catch((fault: unknown) => this.tell(fault));
  }

  tell(fault: unknown): void {
    this.refuse(faultOf(fault));
  }

  private refuse(fault: ApiFault): void {
    this.slip = slipOf(fault, this.table.game);
    announce(this.slip.text);
    if (fault.code === 'stale') theLine().follow(this.listener);
  }
}
