// What has happened at a table, as one seat may know it. Another seat of the same device gets a memory of its own, told
// by the server.
import { api } from '../api/http';
import { seatOf, type GameEvent, type TableEvent, type Update } from '../api/types';
import { Chronicle, type Line } from './chronicle.svelte';

/** An event in words, or nothing when it needs none. */
type InWords = (event: GameEvent | TableEvent) => string;

export class Memory {
  /** Settled once the past is known, or cannot be had; nothing new is told before that. */
  ready: Promise<void> = Promise.resolve();
  private chronicle = $state.raw(new Chronicle());
  /** Takes the place of the chronicle as soon as it is complete. */
  private reading: Chronicle | null = null;

  constructor(
    private readonly table: string,
    private readonly inWords: InWords,
  ) {}

  /** Whether the past is still being read. */
  get pending(): boolean {
    return this.reading !== null;
  }
  get told(): GameEvent[] {
    return this.chronicle.told;
  }
  get begins(): number[] {
    return this.chronicle.begins;
  }
  get lines(): Line[] {
    return this.chronicle.lines;
  }

  /** A step begins, whose events are told next. */
  begin(update: Update): void {
    this.chronicle.mark(update);
  }
  /** Takes in an event; answers it in words. */
  tell(event: GameEvent | TableEvent): string {
    return this.write(this.chronicle, event);
  }

  forget(): void {
    this.chronicle = new Chronicle();
    this.reading = null;
  }

  /** Reads the steps up to this one as that seat may know them. */
  recall(seat: number | null, until: number): void {
    this.reading = new Chronicle();
    this.ready = this.read(this.reading, seat, until);
  }

  private async read(chronicle: Chronicle, seat: number | null, until: number): Promise<void> {
    try {
      const { updates } = await api.events(this.table, 0, seat);
      for (const update of updates.filter((one) => one.seq <= until)) {
        chronicle.mark(update);
        for (const event of update.events) this.write(chronicle, event);
      }
      if (this.reading === chronicle) this.chronicle = chronicle;
    } catch {
      // without the past the game still goes on
    }
    if (this.reading === chronicle) this.reading = null;
  }

  private write(chronicle: Chronicle, event: GameEvent | TableEvent): string {
    const words = this.inWords(event);
    chronicle.learn(event);
    chronicle.write(words, seatOf(event));
    return words;
  }
}
