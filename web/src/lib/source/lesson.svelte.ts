// A lesson: a first game whose every move is written down. It stands between a table and its player: the table decides what
// is legal, the lesson says which of the legal moves comes next, makes those of the other seat, and finds the words for them.
import { OFFLINE, type ApiFault, type Move, type Position } from '../api/types';
import { sameMove } from '../table/sameMove';
import { newId, type Abilities, type Hear, type News, type TableSource } from './source';

export interface LessonStep {
  seat: number;
  move: Move;
  /** Words before a move of the learner. */
  say?: string;
  /** Words about what has just happened; they wait to be read. */
  note?: string;
}
export interface LessonScript {
  seed: number;
  position: Position;
  steps: LessonStep[];
}

const LEARNER = 0;
/** Another move than the lesson's. */
export const WITHHELD: ApiFault = { ...OFFLINE, code: 'withheld' };

export class LessonSource implements TableSource {
  readonly can: Abilities = {};
  /** Grows whenever another move than the lesson's was tried. */
  astray = $state(0);
  /** How many moves have been played, and after how many the words were read. */
  played = $state(0);
  private read = $state(-1);

  constructor(
    private readonly inner: TableSource,
    private readonly script: LessonScript,
  ) {}

  open(_: unknown, hear: Hear): void {
    this.inner.open(LEARNER, (news) => {
      this.count(news);
      hear(news);
    });
  }
  close(): void {
    this.inner.close();
  }

  submit(seat: number, move: Move, id: string): Promise<ApiFault | null> {
    if (this.wanted && sameMove(move, this.wanted)) {
      this.astray = 0;
      return this.inner.submit(seat, move, id);
    }
    if (this.wanted) this.astray++;
    return Promise.resolve(WITHHELD);
  }

  /** The table starts with step 1. */
  private count(news: News): void {
    if (news.type === 'opened') this.played = news.snapshot.seq - 1;
    else if (news.type === 'update') this.played = news.update.seq - 1;
  }

  private get step(): LessonStep | undefined {
    return this.script.steps[this.played];
  }
  /** What is to be read before the lesson goes on. */
  get note(): string | undefined {
    return this.read < this.played ? this.script.steps[this.played - 1]?.note : undefined;
  }
  /** What the learner is to do now. */
  get wanted(): Move | null {
    return !this.note && this.step?.seat === LEARNER ? this.step.move : null;
  }
  /** The key of the words that belong here. */
  get words(): string | undefined {
    return this.note ?? this.step?.say;
  }
  goOn(): void {
    this.read = this.played;
  }
  /** Whether the last move was the learner's. */
  get done(): boolean {
    return this.script.steps[this.played - 1]?.seat === LEARNER;
  }
  /** Whose move comes next, if not the learner's. */
  get other(): number | null {
    return this.step && this.step.seat !== LEARNER ? this.step.seat : null;
  }
  /** The other seat's next move, when it is due. */
  get answer(): Move | null {
    return !this.note && this.step && this.step.seat !== LEARNER ? this.step.move : null;
  }
  async playAnswer(): Promise<void> {
    if (this.answer && this.step) await this.inner.submit(this.step.seat, this.answer, newId());
  }
}
