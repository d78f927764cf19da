// One table as this browser sees it: the newest snapshot, the events on their way to be shown, and the moves sent.
import { SvelteSet } from 'svelte/reactivity';
import { api, Refused } from '../api/http';
import { theLine, type Told } from '../api/line.svelte';
import type { ApiFault, GameEvent, Move, Reaction, Snapshot, Table, Update, View } from '../api/types';
import { refusal, t } from '../i18n/index.svelte';
import { calm } from '../settings.svelte';
import { announce } from '../ui/announce.svelte';
import { play as sound } from './sound';
import { avatarOf, nameOf, type GameModule, type Stage } from './stage';

export interface Slip {
  text: string;
  rule: string | null;
}

export class Session implements Stage {
  latest = $state.raw<Snapshot>(null as unknown as Snapshot);
  view = $state.raw<View>({});
  moment = $state.raw<GameEvent | null>(null);
  told = $state.raw<GameEvent[]>([]);
  log = $state<{ text: string; seat: number | null }[]>([]);
  slip = $state.raw<Slip | null>(null);
  reactions = $state<Record<number, Reaction | undefined>>({});
  sending = $state(false);
  showing = $state(false);
  /** A seat of this device that must look now, behind a curtain. */
  curtain = $state<number | null>(null);
  eyes = $state<number | null>(null);
  /** In a lesson: whether a move is the one that comes next. */
  guide: ((move: Move) => boolean) | null = null;
  private answered = new SvelteSet<string>();
  readonly table_id: string;
  private queue: { update: Update; snapshot: Snapshot }[] = [];
  private marks: number[] = [];
  private hurry = false;
  private wake: (() => void) | undefined;
  private hangUp: (() => void) | undefined;
  /** Known once what happened before has been told; nothing new is shown before that. */
  private past: Promise<void> = Promise.resolve();

  constructor(
    snapshot: Snapshot,
    private readonly game: GameModule,
  ) {
    this.table_id = snapshot.table.id;
    this.latest = snapshot;
    this.view = snapshot.view ?? {};
    this.eyes = snapshot.seat;
    this.draw();
  }

  // ── what a board reads ──
  get table(): Table {
    return this.latest.table;
  }
  get seat(): number | null {
    return this.eyes;
  }
  get actors(): number[] {
    return this.showing ? [] : this.latest.actors;
  }
  get moves(): Move[] {
    if (this.showing || this.eyes === null || this.curtain !== null) return [];
    return this.latest.moves[String(this.eyes)] ?? [];
  }
  get begins(): number[] {
    return this.marks;
  }
  get canUndo(): boolean {
    return (
      !this.showing &&
      !this.table.lesson &&
      this.eyes !== null &&
      (this.latest.can_undo ?? []).includes(this.eyes)
    );
  }
  name(seat: number | undefined | null): string {
    return nameOf(this.table, seat);
  }
  avatar(seat: number): string {
    return avatarOf(this.table, seat);
  }

  // ── the line ──
  open(): void {
    if (this.table.status !== 'lobby') this.past = this.remember(this.latest.seq);
    this.hangUp = theLine().listen({
      table: this.table_id,
      since: () => this.latest.seq,
      seat: () => this.eyes,
      hear: (told) => this.hear(told),
    });
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
    if (snapshot.seq < this.latest.seq) return;
    if (this.queue.length || this.showing) {
      this.latest = { ...this.latest, table: { ...snapshot.table, status: this.latest.table.status } };
      if (snapshot.seq === this.heard) return;
    }
    this.latest = snapshot;
    if (snapshot.view) this.view = snapshot.view;
    if (this.eyes === null) this.eyes = snapshot.seat;
    this.draw();
  }

  // ── showing what happened, in order ──
  private async show(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    await this.past;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      this.mark(next.update);
      for (const event of next.update.events) await this.perform(event);
      this.latest = next.snapshot;
      if (next.snapshot.view) this.view = next.snapshot.view;
    }
    this.moment = null;
    this.showing = false;
    this.hurry = false;
    this.draw();
  }

  private async perform(event: GameEvent): Promise<void> {
    this.moment = event;
    this.learn(event);
    this.view = this.game.act(this.view, event);
    const words = this.words(event);
    if (words) {
      this.log.push({ text: words, seat: event.seat ?? null });
      announce(words);
    }
    if (!this.hurry) sound(this.game.tone(event));
    const length = this.hurry
      ? 0
      : this.game.pace(event) *
        (calm() ? 0.6 : 1) *
        { calm: 1, brisk: 0.7, instant: 0.35 }[this.table.pace ?? 'calm'];
    if (length > 0)
      await new Promise<void>((done) => {
        const timer = setTimeout(done, length);
        this.wake = () => {
          clearTimeout(timer);
          done();
        };
      });
  }

  private words(event: GameEvent): string {
    return event.event === 'undone'
      ? t().table.tookBack(this.name(event.seat))
      : this.game.say(event, (seat) => this.name(seat));
  }

  /** Remembers where a move begins, so that taking it back forgets what it did. */
  private mark(update: Update): void {
    if (update.seat !== null && !update.events.some((event) => event.event === 'undone'))
      this.marks.push(this.told.length);
  }

  private learn(event: GameEvent): void {
    if (event.event !== 'undone') {
      this.told = [...this.told, event];
      return;
    }
    const kept = Number(event['entries']);
    this.told = this.told.slice(0, this.marks[kept] ?? this.told.length);
    this.marks.length = Math.min(this.marks.length, kept);
  }

  /** Jumps to the end of what is being shown. */
  skip(): void {
    if (!this.showing) return;
    this.hurry = true;
    this.wake?.();
  }

  /** Everything that happened before this browser came. */
  private async remember(until: number): Promise<void> {
    try {
      const { updates } = await api.events(this.table_id, 0, this.eyes);
      for (const update of updates.filter((one) => one.seq <= until)) {
        const events = update.events as GameEvent[];
        this.mark({ ...update, events });
        for (const event of events) {
          this.learn(event);
          const text = this.words(event);
          if (text) this.log.push({ text, seat: event.seat ?? null });
        }
      }
    } catch {
      // without the past the game still goes on
    }
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
    if (this.game.secret) this.curtain = wanted;
    else void this.look(wanted);
  }

  async look(seat: number): Promise<void> {
    try {
      const snapshot = await api.table(this.table_id, seat);
      this.eyes = seat;
      this.curtain = null;
      if (snapshot.seq >= this.latest.seq && !this.queue.length) {
        this.latest = snapshot;
        if (snapshot.view) this.view = snapshot.view;
      }
      this.hangUp?.();
      this.hangUp = theLine().listen({
        table: this.table_id,
        since: () => this.latest.seq,
        seat: () => this.eyes,
        hear: (told) => this.hear(told),
      });
    } catch (fault) {
      this.tell(fault);
    }
  }

  // ── doing something ──
  async play(move: Move): Promise<boolean> {
    if (this.sending || this.eyes === null || this.guide?.(move) === false) return false;
    this.sending = true;
    this.slip = null;
    const fault = await theLine().move(this.table_id, this.eyes, this.latest.seq, move);
    this.sending = false;
    if (fault) this.refuse(fault);
    return !fault;
  }

  async undo(): Promise<void> {
    if (this.eyes === null) return;
    try {
      this.renew(await api.undo(this.table_id, this.eyes, this.latest.seq));
    } catch (fault) {
      this.tell(fault);
    }
  }

  /** What others ask and this browser has not answered yet. */
  get asked(): Snapshot['requests'] {
    if (this.table.status !== 'playing') return [];
    const mine = new Set(this.table.seats.filter((seat) => seat.yours).map((seat) => seat.person?.id));
    return (this.latest.requests ?? []).filter(
      (request) => !mine.has(request.by) && !this.answered.has(request.id),
    );
  }

  vote(request: string, accept: boolean): void {
    this.answered.add(request);
    void api.vote(this.table_id, request, accept).catch((fault: unknown) => this.tell(fault));
  }

  tell(fault: unknown): void {
    this.refuse(
      fault instanceof Refused
        ? fault.fault
        : { code: 'unknown', rule: null, reason: null, message: t().fault.unknown, field: null },
    );
  }

  private refuse(fault: ApiFault): void {
    const words: Record<string, string> = {
      offline: t().table.notKept,
      stale: t().table.stale,
      forbidden: t().fault.forbidden,
      too_many: t().fault.tooMany,
      conflict: t().fault.conflict,
    };
    this.slip = { text: words[fault.code] ?? refusal(fault.reason), rule: fault.rule };
    announce(this.slip.text);
    if (fault.code === 'stale')
      void api.table(this.table_id, this.eyes).then(
        (snapshot) => this.renew(snapshot),
        () => undefined,
      );
  }
}
