// A rest between two things that happen, which whoever is in a hurry can end.
import type { Pace, Table } from '../api/types';

/** How much of its time a thing is given at a table, and how fast it moves there. */
const SHARES: Record<Pace, number> = { calm: 1, brisk: 0.7, instant: 0.35 };
export const paceOf = (table: Table): number => SHARES[table.pace];

export class Pause {
  private wake: (() => void) | undefined;

  async rest(length: number): Promise<void> {
    await new Promise<void>((done) => {
      const timer = setTimeout(done, length);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  end(): void {
    this.wake?.();
  }
}
