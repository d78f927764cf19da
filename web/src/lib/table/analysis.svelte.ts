// The win chances of a finished game, asked of the server until they are worked out.
import { api } from '../api/http';

const AGAIN = 700; // ms between two questions
const PATIENCE = 120; // questions

export class Analysis {
  /** Before the first move and after each one: every seat's chance; null until all are known. */
  chances = $state.raw<number[][] | null>(null);
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
      this.done = told.done / told.total;
      this.chances = told.chances;
    } catch {
      this.asked = PATIENCE; // what is shown without chances stays
    }
    this.ended = this.chances !== null || ++this.asked > PATIENCE;
    if (!this.ended) this.timer = setTimeout(() => void this.ask(), AGAIN);
  }
  close(): void {
    this.asked = PATIENCE;
    clearTimeout(this.timer);
  }
}
