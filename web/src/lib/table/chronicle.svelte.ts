// What has happened at a table: the events, where each move began among them, and the same in words.
import { isTableEvent, type GameEvent, type TableEvent, type Update } from '../api/types';

export interface Line {
  text: string;
  seat: number | null;
}

export class Chronicle {
  told = $state.raw<GameEvent[]>([]);
  lines = $state.raw<Line[]>([]);
  /** Where among the events each move begins. */
  readonly begins: number[] = [];

  /** Remembers where a move begins, so that taking it back forgets what it did. */
  mark(update: Update): void {
    if (update.seat !== null && !update.events.some((event) => event.event === 'undone'))
      this.begins.push(this.told.length);
  }

  learn(event: GameEvent | TableEvent): void {
    if (!isTableEvent(event)) this.told = [...this.told, event];
    else if (event.event === 'undone') this.forget(event.entries);
  }

  /** Keeps the first moves only. */
  private forget(kept: number): void {
    this.told = this.told.slice(0, this.begins[kept] ?? this.told.length);
    this.begins.length = Math.min(this.begins.length, kept);
  }

  write(text: string, seat: number | null): void {
    if (text) this.lines = [...this.lines, { text, seat }];
  }
}
