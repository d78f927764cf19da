// A move is built by choosing pieces. Each game says which pieces make up a move, in order (`steps`); everything else
// follows from the legal moves: what can be chosen next, what is chosen, and when the move is complete.
import type { BoardInputs } from './inputs';

type Inputs<M> = Pick<BoardInputs<unknown, unknown, M>, 'moves' | 'pending' | 'play'>;

/** The attributes of a piece that can be chosen. */
export interface PieceAttributes {
  'data-piece': string;
  /** Which step of a move it would be; missing when it leads to none. */
  'data-next': number | undefined;
  /** Whether it is chosen. */
  'data-done': true | undefined;
  disabled: boolean;
  onclick: () => void;
}

const startsWith = (steps: readonly string[], chosen: readonly string[]): boolean =>
  chosen.every((id, i) => steps[i] === id);

/** What a board needs to know of the move that is being built. */
export type Choosing = Pick<
  MoveBuilder<unknown>,
  'chosen' | 'after' | 'count' | 'has' | 'step' | 'tap' | 'choose' | 'drop' | 'piece'
>;

/** The attributes of a piece for a choice, whatever the choice is about. */
export function pieceOf(
  id: string,
  choosing: Pick<Choosing, 'has' | 'step' | 'tap'>,
  busy: boolean,
): PieceAttributes {
  const [step, chosen] = [choosing.step(id), choosing.has(id)];
  const disabled = (step === undefined && !chosen) || busy;
  return {
    'data-piece': id,
    'data-next': disabled ? undefined : step,
    'data-done': chosen || undefined,
    disabled,
    onclick: () => choosing.tap(id),
  };
}

export class MoveBuilder<M> {
  private wanted = $state.raw<readonly string[]>([]);
  private readonly all = $derived.by(() =>
    this.inputs().moves.map((move) => ({ move, steps: this.steps(move) })),
  );
  /** The pieces chosen so far, as far as they still lead to a legal move. */
  readonly chosen: readonly string[] = $derived.by(() => this.valid());

  /** `first` names the piece that is taken up without being asked for. */
  constructor(
    private readonly inputs: () => Inputs<M>,
    private readonly steps: (move: M) => readonly string[],
    private readonly first: (ids: readonly string[]) => string | undefined = () => undefined,
  ) {}

  private valid(): readonly string[] {
    for (let length = this.wanted.length; length > 0; length--) {
      const chosen = this.wanted.slice(0, length);
      if (this.all.some(({ steps }) => startsWith(steps, chosen))) return chosen;
    }
    const first = this.all.length ? this.first(this.after([])) : undefined;
    return first === undefined ? [] : [first];
  }

  /** The ids that can follow these pieces, each once. */
  after(chosen: readonly string[] = this.chosen): string[] {
    const found = this.all.filter(({ steps }) => startsWith(steps, chosen));
    return [...new Set(found.flatMap(({ steps }) => steps[chosen.length] ?? []))];
  }

  /** How many legal moves begin with this piece. */
  count(id: string): number {
    return this.all.filter(({ steps }) => steps[0] === id).length;
  }

  has(id: string): boolean {
    return this.chosen.includes(id);
  }

  /** Which step this piece would be, counted from 1: the next one, or another choice for an earlier one. */
  step(id: string): number | undefined {
    for (let length = this.chosen.length; length >= 0; length--)
      if (this.chosen[length] !== id && this.after(this.chosen.slice(0, length)).includes(id))
        return length + 1;
    return undefined;
  }

  /** Chooses a piece; one that was chosen is put back. Plays the move as soon as it is complete. */
  tap(id: string): void {
    const step = this.step(id);
    if (step === undefined) {
      if (this.has(id)) this.wanted = this.chosen.slice(0, this.chosen.indexOf(id));
      return;
    }
    const chosen = [...this.chosen.slice(0, step - 1), id];
    const complete = this.all.find(({ steps }) => steps.length === step && startsWith(steps, chosen));
    if (!complete) this.wanted = chosen;
    else if (!this.inputs().pending) void this.inputs().play(complete.move);
  }

  choose(...ids: string[]): void {
    this.wanted = ids;
  }

  drop(): void {
    this.wanted = [];
  }

  piece(id: string): PieceAttributes {
    return pieceOf(id, this, this.inputs().pending !== null);
  }
}
