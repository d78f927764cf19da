// One table as this browser sees it: what the source tells goes through the playback to the board, and moves go back.
import { SvelteSet } from 'svelte/reactivity';
import { faultOf } from '../api/http';
import {
  isTableEvent,
  type ApiFault,
  type GameEvent,
  type Move,
  type Reaction,
  type Snapshot,
  type Table,
  type TableEvent,
  type View,
} from '../api/types';
import type { BoardInputs, BoardSeat } from '../board/inputs';
import { t } from '../i18n/index.svelte';
import { drawn } from '../playback/drawn';
import type { Line } from '../playback/history.svelte';
import { paceOf, Pause } from '../playback/pause';
import { Playback, type Audience, type Step } from '../playback/playback.svelte';
import { calm, change, settings } from '../settings.svelte';
import { WITHHELD } from '../source/lesson.svelte';
import { newId, type Abilities, type News, type Opening, type TableSource } from '../source/source';
import { announce, hush } from '../ui/announce.svelte';
import { keep } from './keep';
import { noticeOf, type Notice } from './notice';
import { seatsOf } from './seats';
import { avatarOf, nameOf, type GameModule, type Stage } from './stage';
import { steady } from '../board/steady.svelte';

/** A pressed button comes up again before its answer is shown: to do both at once is too much for a phone. */
const PRESS = 100;
const SLOW = 300;
const CALLED = 3200; // ms that a reaction is seen
const NOBODY: number[] = [];
const NOTHING: Move[] = [];

export class Session implements Stage, BoardInputs, Audience {
  latest: Snapshot;
  notice = $state.raw<Notice | null>(null);
  reactions = $state<Partial<Record<number, Reaction>>>({});
  /** The move whose answer is so long in coming that it should be seen. */
  pending = $state.raw<Move | null>(null);
  /** A seat of this device that must look now, before anything is shown. */
  curtain = $state<number | null>(null);
  seat = $state<number | null>(null);
  private readonly answered = new SvelteSet<string>();
  private readonly playback: Playback;
  /** The seat whose eyes have been asked for, until the source opens the table for it. */
  private wanted: number | null = null;
  private underway = false;
  private pressed: Promise<void> = Promise.resolve();

  constructor(
    private readonly source: TableSource,
    private readonly game: GameModule,
    opening: Opening,
  ) {
    this.latest = $state.raw(opening.snapshot);
    this.playback = new Playback(game, this);
    const seats = steady(() => seatsOf(this.table, this.actors, this.reactions));
    this.seats = $derived(seats.value);
    this.begin(opening);
    if (this.seat !== null && this.sharedSeats.length > 1 && game.secret) this.lowerCurtain(this.seat);
    this.draw();
  }

  // ── what a board reads ──
  readonly seats: BoardSeat[];
  get table(): Table {
    return this.latest.table;
  }
  get view(): View {
    if (!this.playback.view) throw new Error('the game has not begun');
    return this.playback.view;
  }
  get event(): GameEvent | null {
    return this.playback.event;
  }
  get moves(): Move[] {
    if (this.showing || this.seat === null || this.curtain !== null) return NOTHING;
    return this.latest.moves[String(this.seat)] ?? NOTHING;
  }
  get actors(): number[] {
    return this.showing ? NOBODY : this.latest.actors;
  }
  get told(): GameEvent[] {
    return this.playback.history.told;
  }
  get begins(): number[] {
    return this.playback.history.begins;
  }
  name(seat: number | undefined | null): string {
    return nameOf(this.table, seat);
  }
  avatar(seat: number): string {
    return avatarOf(this.table, seat);
  }

  // ── what the screen reads ──
  get can(): Abilities {
    return this.source.can;
  }
  get showing(): boolean {
    return this.playback.showing;
  }
  get log(): Line[] {
    return this.playback.history.lines;
  }
  /** The last step in words. */
  get lastSaid(): Line[] {
    return this.playback.history.latest;
  }
  /** The newest step, also while it is still being shown. */
  get newest(): number {
    return this.playback.newest?.update.seq ?? this.latest.seq;
  }
  /** Whether there is something to ask a hint for. */
  get canAsk(): boolean {
    return !!this.can.hint && !!this.table.hints && this.moves.length > 1;
  }
  get canUndo(): boolean {
    return !this.showing && !!this.can.undo && this.seat !== null && this.latest.can_undo.includes(this.seat);
  }
  skip(): void {
    this.playback.skip();
  }

  // ── what the source tells ──
  hear(news: News): void {
    if (news.type === 'opened') this.reopen(news);
    else if (news.type === 'update') this.playback.show(news, this.pressed);
    else if (news.type === 'table') this.renew(news.snapshot);
    else if (news.type === 'reaction') this.react(news.seat, news.reaction);
    else this.refuse(news.fault);
  }

  private reopen(opening: Opening): void {
    const isWanted = this.wanted !== null && opening.snapshot.seat === this.wanted;
    if (isWanted) this.wanted = this.curtain = null;
    this.begin(opening);
    if (this.curtain !== null) this.playback.hide();
    this.draw();
  }

  private begin({ snapshot, past }: Opening): void {
    this.turnTo(snapshot);
    this.playback.begin(drawn(snapshot), past);
  }

  /** While steps are shown, only what is not part of the game is taken at once. */
  private renew(snapshot: Snapshot): void {
    const last = this.playback.newest;
    if (last) {
      last.snapshot = snapshot;
      const table = { ...snapshot.table, status: this.latest.table.status };
      this.latest = { ...this.latest, table: keep(this.latest.table, table) };
      return;
    }
    this.turnTo(snapshot);
    this.playback.set(drawn(snapshot));
    this.draw();
  }

  private turnTo(snapshot: Snapshot): void {
    this.latest = keep(this.latest, snapshot);
    this.seat = snapshot.seat;
  }

  private react(seat: number, reaction: Reaction): void {
    this.reactions[seat] = reaction;
    announce(t().table.calls({ name: this.name(seat), call: t().table.reactions[reaction] }));
    setTimeout(() => (this.reactions[seat] = undefined), CALLED);
  }

  // ── what the playback asks ──
  get pace(): number {
    return paceOf(this.table);
  }
  inWords(event: GameEvent | TableEvent): string {
    if (!isTableEvent(event)) return this.game.say(event, (seat) => this.name(seat));
    if (event.event === 'undone') return t().table.tookBack({ name: this.name(event.seat) });
    return event.event === 'ended' ? t().table.ended : '';
  }
  shown({ snapshot }: Step): void {
    if (snapshot) this.turnTo(snapshot);
  }
  rested(): void {
    this.draw();
  }

  // ── seats of this device ──
  private get sharedSeats(): number[] {
    if (this.table.status !== 'playing' || this.table.lesson) return [];
    return this.table.seats.filter(({ yours, kind }) => yours && kind !== 'bot').map(({ seat }) => seat);
  }

  private draw(): void {
    const mine = this.sharedSeats;
    if (mine.length < 2 || this.seat === null) return;
    const due = this.latest.actors.filter((seat) => mine.includes(seat));
    const here = this.curtain ?? this.seat;
    const next = due.includes(here) ? here : (due[0] ?? null);
    if (next === null || next === here) return;
    if (this.game.secret) this.lowerCurtain(next);
    else this.look(next);
  }

  /** The device is passed on: what the seat before was told must not be read any more. */
  private lowerCurtain(seat: number): void {
    this.curtain = seat;
    this.playback.hide();
    this.notice = null;
    hush();
  }

  /** Looks through the eyes of a seat, as soon as the source shows what that seat sees. */
  look(seat: number | null): void {
    this.wanted = seat;
    this.source.open(seat, (news) => this.hear(news));
  }

  // ── doing something ──
  async play(move: Move): Promise<boolean> {
    if (this.underway || this.playback.newest || this.seat === null) return false;
    this.underway = true;
    if (!settings.soundAsked && !this.table.lesson) change({ soundAsked: true }); // no sounds were wanted
    if (!calm()) this.pressed = new Pause().rest(PRESS);
    this.notice = null;
    const slow = setTimeout(() => (this.pending = move), SLOW);
    const fault = await this.source.submit(this.seat, move, newId());
    clearTimeout(slow);
    this.pending = null;
    this.underway = false;
    if (fault && fault.code !== WITHHELD.code) this.refuse(fault);
    return !fault;
  }

  undo(): void {
    if (this.seat !== null) this.run(this.can.undo?.(this.seat));
  }

  /** What others ask and this browser has not answered yet. */
  get asked(): Snapshot['requests'] {
    if (this.table.status !== 'playing') return [];
    const mine = new Set(this.table.seats.filter((seat) => seat.yours).map((seat) => seat.person?.id));
    return this.latest.requests.filter((request) => !mine.has(request.by) && !this.answered.has(request.id));
  }

  vote(request: string, accept: boolean): void {
    this.answered.add(request);
    this.run(this.can.votes?.answer(request, accept));
  }

  /** Waits for something that was asked for; what it changes is told by the source. */
  run(wish: Promise<unknown> | undefined): void {
    wish?.catch((fault: unknown) => this.refuse(faultOf(fault)));
  }

  private refuse(fault: ApiFault): void {
    this.notice = noticeOf(fault, this.table.game);
    announce(this.notice.text);
  }
}
