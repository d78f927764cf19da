// A finished game, step by step, as one of its seats saw it.
import { api, faultOf } from '../api/http';
import { patiently } from '../api/patient';
import { OFFLINE, type ApiFault, type Replay, type Snapshot, type Table, type Update } from '../api/types';
import type { Abilities, Hear, Seek, TableSource, Viewer } from './source';

const ONLOOKER = -1;
const NO_MOVES: ApiFault = { ...OFFLINE, code: 'conflict' };

/** Whoever had a seat sees the game with the eyes of that seat. */
const ownSeat = ({ seats }: Table): number | null => seats.find(({ yours }) => yours)?.seat ?? null;

export class ReplaySource implements TableSource, Seek {
  readonly can: Abilities;
  private replay: Replay | null = null;
  private eyes: number | null = null;
  private hear: Hear | null = null;
  private reading = 0;

  /** `at`: the step to begin with. */
  constructor(
    private readonly table: string,
    public at = 0,
  ) {
    this.can = { seek: this, comment: (step) => patiently(() => api.comment(table, step)) };
  }

  get length(): number {
    return this.replay?.steps.length ?? 0;
  }

  open(viewer: Viewer, hear: Hear): void {
    this.hear = hear;
    void this.read(viewer);
  }

  submit(): Promise<ApiFault> {
    return Promise.resolve(NO_MOVES);
  }

  close(): void {
    this.hear = null;
    this.reading++;
  }

  private async read(viewer: Viewer): Promise<void> {
    const reading = ++this.reading;
    try {
      const eyes = viewer === undefined ? ownSeat((await api.table(this.table)).table) : viewer;
      const replay = await api.replay(this.table, eyes ?? ONLOOKER);
      if (reading !== this.reading) return;
      this.eyes = eyes;
      this.replay = replay;
      this.at = this.within(this.at);
      this.tellOpening();
    } catch (error) {
      if (reading === this.reading) this.hear?.({ type: 'fault', fault: faultOf(error) });
    }
  }

  private within(step: number): number {
    return Math.max(0, Math.min(this.length, step));
  }

  to(step: number): void {
    const next = step === this.at + 1;
    this.at = this.within(step);
    const snapshot = this.snapshot();
    if (!snapshot) return;
    const update = next && this.updates().at(-1);
    if (update) this.hear?.({ type: 'update', update, snapshot, late: false });
    else this.tellOpening();
  }

  private tellOpening(): void {
    const snapshot = this.snapshot();
    if (snapshot) this.hear?.({ type: 'opened', snapshot, past: this.updates() });
  }

  /** The steps so far. That the players ended a game is no step of its own. */
  private updates(): Update[] {
    const { steps = [], table } = this.replay ?? {};
    const updates = steps.slice(0, this.at).map(({ update }) => update);
    const last = updates.at(-1);
    if (!last || !table?.ended_early || this.at < this.length) return updates;
    return [...updates.slice(0, -1), { ...last, events: [...last.events, { event: 'ended', seat: 0 }] }];
  }

  private snapshot(): Snapshot | null {
    if (!this.replay) return null;
    const { table, start, traces, actors, steps } = this.replay;
    const step = this.at ? steps[this.at - 1] : undefined;
    const known = steps.slice(0, this.at).findLast(({ position }) => position);
    return {
      table,
      seq: this.at,
      view: known?.position ?? start,
      traces: known?.traces ?? traces,
      seat: this.eyes,
      actors: step?.actors ?? actors,
      moves: {},
      can_undo: [],
      requests: [],
      deadline: null,
    };
  }
}
