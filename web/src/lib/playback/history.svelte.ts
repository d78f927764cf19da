// What has happened at a table, as one viewer was told: the events, where each move began among them, and the same in words.
import { isTableEvent, seatOf, type GameEvent, type TableEvent, type Update } from '../api/types';

export interface Line {
  text: string;
  seat: number | null;
}

export class History {
  told = $state.raw<GameEvent[]>([]);
  lines = $state.raw<Line[]>([]);
  /** Where among the events each move begins. */
  readonly begins: number[] = [];
  /** Where among the lines the last step begins. */
  private step = $state(0);

  constructor(
    private readonly inWords: (event: GameEvent | TableEvent) => string,
    past: Update[],
  ) {
    for (const update of past) {
      this.begin(update);
      for (const event of update.events) this.tell(event);
    }
  }

  /** The last step in words. */
  get latest(): Line[] {
    return this.lines.slice(this.step);
  }

  /** A step begins, whose events are told next. Where a move begins is kept, so that it can be taken back. */
  begin(update: Update): void {
    this.step = this.lines.length;
    if (update.seat !== null && !update.events.some((event) => event.event === 'undone'))
      this.begins.push(this.told.length);
  }

  /** Takes in an event; answers it in words. */
  tell(event: GameEvent | TableEvent): string {
    const text = this.inWords(event);
    if (!isTableEvent(event)) this.told = [...this.told, event];
    else if (event.event === 'undone') this.takeBack(event.entries);
    if (text) this.lines = [...this.lines, { text, seat: seatOf(event) }];
    return text;
  }

  /** Keeps the first moves only. */
  private takeBack(kept: number): void {
    this.told = this.told.slice(0, this.begins[kept] ?? this.told.length);
    this.begins.length = Math.min(this.begins.length, kept);
  }
}
