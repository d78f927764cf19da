// A table on the server. It is read once, then followed over the socket; answers to HTTP requests change nothing.
import { api, faultOf } from '../api/http';
import { patiently } from '../api/patient';
import { theLine, type Line, type Listener, type Told } from '../api/line';
import { isFault, type ApiFault, type Move, type Snapshot } from '../api/types';
import type { Abilities, Hear, TableSource, Viewer } from './source';

const ONLOOKER = -1;
const AGAIN = 1000; // ms until a table that could not be read is read again

/** Only what hides the table is worth another try. */
const isPassing = ({ code }: ApiFault): boolean => ['offline', 'too_many', 'unavailable'].includes(code);

export class SocketSource implements TableSource, Listener {
  readonly can: Abilities;
  private hearer: Hear | null = null;
  /** The last step that was told. */
  private seq = 0;
  /** While the table is being read nothing else is heard: the reading has it all. */
  private busy = false;
  private viewer: Viewer;
  private hangUp: (() => void) | undefined;
  private reading = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  /** Whether the steps to come were made while the line was down. */
  private late = false;
  /** Whether the server has been told again whose eyes are wanted. */
  private corrected = false;

  constructor(
    readonly table: string,
    private readonly line: Pick<Line, 'listen' | 'follow' | 'move'> = theLine(),
    private readonly readAll: typeof api.events = api.events,
  ) {
    this.can = {
      undo: (seat) => this.asking(api.undo(table, seat, this.seq)),
      votes: {
        ask: (kind, seat) => api.ask(table, kind, seat),
        answer: (request, accept) => api.vote(table, request, accept),
      },
      react: (reaction) => api.react(table, reaction),
      takeover: (seat, bot) => api.takeover(table, seat, bot),
      carry: (seat) => api.carry(table, seat),
      hint: (seat) => patiently(() => api.hint(table, seat)),
      analysis: true,
    };
  }

  open(viewer: Viewer, hear: Hear): void {
    this.hearer = hear;
    this.viewer = viewer;
    void this.read(this.hangUp !== undefined);
  }

  submit(seat: number, move: Move, id: string): Promise<ApiFault | null> {
    const sent = { table: this.table, seat, seq: this.seq, move };
    return this.asking(this.line.move(sent, id));
  }

  close(): void {
    this.hearer = null;
    this.reading++;
    clearTimeout(this.retry);
    this.hangUp?.();
    this.hangUp = undefined;
  }

  /** Reads the table from the beginning; whoever has it open already does not give up. */
  private async read(patient: boolean): Promise<void> {
    const reading = ++this.reading;
    const { viewer } = this;
    this.busy = true;
    clearTimeout(this.retry);
    try {
      const seat = viewer === undefined ? null : (viewer ?? ONLOOKER);
      const { updates, snapshot } = await this.readAll(this.table, seat);
      if (reading !== this.reading) return;
      this.busy = this.late = false;
      this.seq = snapshot.seq;
      this.see(snapshot);
      this.hearer?.({ type: 'opened', snapshot, past: updates });
      // Whoever hears it may have left at once, or want other eyes.
      if (reading === this.reading) this.follow();
    } catch (error) {
      if (reading !== this.reading) return;
      const fault = faultOf(error);
      if (patient && isPassing(fault)) this.retry = setTimeout(() => void this.read(true), AGAIN);
      else this.hearer?.({ type: 'fault', fault });
    }
  }

  private follow(): void {
    if (this.hangUp) this.line.follow(this);
    else this.hangUp = this.line.listen(this);
  }

  /** In a lobby seats come and go; then the eyes stay those of one seat, also when others on this device have their turn. */
  private see({ seat, table }: Snapshot): void {
    if (this.viewer === undefined || (this.viewer !== null && table.status === 'lobby'))
      this.viewer = seat ?? undefined;
  }

  /** What was asked came too late: the stream tells what happened meanwhile. */
  private async asking<T>(answer: Promise<T>): Promise<T> {
    const fault: unknown = await answer.catch(faultOf);
    if (isFault(fault) && fault.code === 'stale') this.line.follow(this);
    return answer;
  }

  // ── called by the line ──
  wish(): { since: number; seat: number | null } {
    this.late = true;
    return { since: this.seq, seat: this.viewer === null ? ONLOOKER : (this.viewer ?? null) };
  }

  refused(fault: ApiFault): void {
    clearTimeout(this.retry);
    if (isPassing(fault)) this.retry = setTimeout(() => this.line.follow(this), AGAIN);
    else {
      this.viewer = undefined; // the seat may not be ours any more
      void this.read(true);
    }
  }

  hear(told: Told): void {
    if (this.busy) return;
    if (told.type === 'reaction') this.hearer?.(told);
    else if (told.type === 'update') this.hearUpdate(told);
    else if (told.type === 'snapshot' || told.type === 'table') this.hearTable(told);
  }

  private hearTable({ type, snapshot }: Told & { type: 'snapshot' | 'table' }): void {
    if (this.isForOthers(snapshot)) return;
    if (snapshot.seq === this.seq) {
      this.late = false;
      this.see(snapshot);
      this.hearer?.({ type: 'table', snapshot });
    } else if (snapshot.seq > this.seq || type === 'snapshot') void this.read(true);
  }

  private hearUpdate({ update, snapshot }: Told & { type: 'update' }): void {
    if (this.isForOthers(snapshot) || update.seq <= this.seq) return;
    const last = update.seq === snapshot.seq;
    const undone = update.events.some(({ event }) => event === 'undone');
    // What is taken back cannot be shown without the table after it.
    if (update.seq !== this.seq + 1 || (undone && !last)) {
      void this.read(true);
      return;
    }
    this.seq = update.seq;
    this.see(snapshot);
    this.hearer?.({ type: 'update', update, snapshot: last ? snapshot : null, late: this.late });
    if (last) this.late = false;
  }

  /** Whether it is told to other eyes: those before, or those that the server chose; then it is asked once more. */
  private isForOthers({ seat, table }: Snapshot): boolean {
    const others = table.status !== 'lobby' && this.viewer !== undefined && seat !== this.viewer;
    if (others && !this.corrected) this.line.follow(this);
    this.corrected = others;
    return others;
  }
}
