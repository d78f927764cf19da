// A lesson: a first game whose every move is written down. The referee still decides what is legal; the lesson only
// says which of the legal moves comes next, plays those of the other seat, and finds the words for them.
import { theLine } from '../api/line.svelte';
import type { Move, Position } from '../api/types';
import { wordsOf } from '../games/registry';
import { t } from '../i18n/index.svelte';
import { sameMove } from './sameMove';
import type { Session } from './session.svelte';

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

export class Lesson {
  /** Grows whenever another move than the lesson's was tried. */
  astray = $state(0);
  private read = $state(-1);

  constructor(
    readonly session: Session,
    readonly script: LessonScript,
  ) {
    session.guide = (move) => this.allows(move);
  }

  /** How many moves have been played: the table starts with step 1. */
  private get played(): number {
    return this.session.latest.seq - 1;
  }
  private get note(): string | undefined {
    return this.read < this.played ? this.script.steps[this.played - 1]?.note : undefined;
  }
  /** What the learner is to do now. */
  get wanted(): Move | null {
    const step = this.script.steps[this.played];
    return !this.session.showing && !this.note && step?.seat === LEARNER ? step.move : null;
  }
  /** Whether there is something to read before the lesson goes on. */
  get waits(): boolean {
    return !this.session.showing && !!this.note;
  }
  get line(): string {
    const key = this.session.showing ? undefined : (this.note ?? this.script.steps[this.played]?.say);
    return (key && wordsOf(this.session.table.game)?.lesson[key]) ?? '';
  }
  /** While the learner's move is being shown. */
  get praised(): boolean {
    return this.session.showing && this.script.steps[this.played]?.seat === LEARNER;
  }
  /** While somebody else plays. */
  get elsewhere(): string {
    const seat = this.script.steps[this.played]?.seat;
    return seat === undefined || seat === LEARNER ? '' : t().table.turnOf(this.session.name(seat));
  }
  get praise(): string {
    const lines = t().lesson.praise;
    return lines[this.played % lines.length] ?? '';
  }

  goOn(): void {
    this.read = this.played;
  }

  private allows(move: Move): boolean {
    if (this.wanted && sameMove(move, this.wanted)) {
      this.astray = 0;
      return true;
    }
    if (this.wanted) this.astray++;
    return false;
  }

  /** The other seat's next move, when it is due. */
  get answer(): Move | null {
    const step = this.script.steps[this.played];
    return !this.session.showing && !this.note && step && step.seat !== LEARNER ? step.move : null;
  }
  async playAnswer(move: Move): Promise<void> {
    const seat = this.script.steps[this.played]?.seat ?? LEARNER;
    await theLine().move(this.session.table.id, seat, this.session.latest.seq, move);
  }
}
