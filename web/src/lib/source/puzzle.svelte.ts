// A puzzle: a position of which nothing is stored. What is played there is an answer, and the table stands as before.
import { api, faultOf } from '../api/http';
import { patiently } from '../api/patient';
import type { ApiFault, Move, Snapshot, Verdict } from '../api/types';
import type { Abilities, Hear, TableSource } from './source';

export class PuzzleSource implements TableSource {
  readonly can: Abilities = { undo: () => this.again() };
  /** Whether the last answer was right, and the solution. */
  verdict = $state.raw<Verdict | null>(null);
  /** How many moves of a turn have been made. */
  made = $state(0);
  private start: Snapshot | null = null;
  private moves: Move[] = [];
  private hear: Hear | null = null;

  constructor(
    readonly game: string,
    readonly number: number,
  ) {}

  open(_: unknown, hear: Hear): void {
    this.hear = hear;
    void this.read();
  }

  close(): void {
    this.hear = null;
  }

  private async read(): Promise<void> {
    try {
      this.start ??= (await api.puzzle(this.game, this.number)).snapshot;
      await this.again();
    } catch (error) {
      this.hear?.({ type: 'fault', fault: faultOf(error) });
    }
  }

  async submit(_: number, move: Move): Promise<ApiFault | null> {
    this.verdict = null;
    try {
      const moves = [...this.moves, move];
      const { update, snapshot, verdict } = await patiently(() => api.answer(this.game, this.number, moves));
      if (update && snapshot) {
        this.moves = moves;
        this.made = moves.length;
        this.hear?.({ type: 'update', update, snapshot, late: false });
      } else {
        await this.again();
        this.verdict = verdict;
      }
      return null;
    } catch (error) {
      return faultOf(error);
    }
  }

  /** From the beginning. */
  again(): Promise<void> {
    this.verdict = null;
    this.moves = [];
    this.made = 0;
    if (this.start) this.hear?.({ type: 'opened', snapshot: this.start, past: [] });
    return Promise.resolve();
  }
}
