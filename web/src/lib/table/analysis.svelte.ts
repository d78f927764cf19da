// The analysis of a finished game, asked of the server until it is worked out.
import { api } from '../api/http';
import type { GameAnalysis } from '../api/types';

const AGAIN = 700; // ms between two questions
const PATIENCE = 120; // questions

export class Analysis {
  result = $state.raw<GameAnalysis | null>(null);
  /** How much of it is done, from 0 to 1. */
  done = $state(0);
  /** Whether there is nothing to wait for any more. */
  ended = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(private readonly table: string) {}

  async ask(): Promise<void> {
    try {
      const told = await api.analysis(this.table);
      this.done = told.done;
      this.result = told.result ?? null;
      if (told.failed) this.asked = PATIENCE;
    } catch {
      this.asked = PATIENCE; // what is shown without chances stays
    }
    this.ended = this.result !== null || ++this.asked > PATIENCE;
    if (!this.ended) this.timer = setTimeout(() => void this.ask(), AGAIN);
  }
  /** Before the first move and after each one: every seat's chance; null until all are known. */
  get chances(): number[][] | null {
    return this.result && [this.result.chances, ...this.result.steps.map((step) => step.chances)];
  }
  close(): void {
    this.asked = PATIENCE;
    clearTimeout(this.timer);
  }
}
