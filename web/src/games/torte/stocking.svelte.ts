// Three cubes into three jars, in any order, before they are locked in.
import { pieceOf, type Choosing, type PieceAttributes } from '../../lib/board/builder.svelte';
import { COLOURS, type Colour } from '../../lib/art/colour';
import { BLUE, type BlueJar, type TorteBoard } from './view';

type Stock = Partial<Record<BlueJar, Colour>>;

const cubeOf = (id: string) => COLOURS.find((colour) => id === `cube:${colour}`) ?? null;
const jarOf = (id: string) => BLUE.find((jar) => id === `jar:${jar}`);

export class Stocking implements Choosing {
  stock = $state.raw<Stock>({});
  private wanted = $state<Colour | null>(null);
  private readonly picked = $derived.by(() => {
    const free = this.cubes().filter((cube) => !Object.values(this.stock).includes(cube));
    return this.wanted && this.cubes().includes(this.wanted) ? this.wanted : (free[0] ?? null);
  });
  readonly chosen: readonly string[] = $derived(this.picked ? [`cube:${this.picked}`] : []);

  constructor(
    private readonly board: () => TorteBoard,
    private readonly cubes: () => Colour[],
  ) {}

  get missing(): number {
    return BLUE.filter((jar) => !this.stock[jar]).length;
  }
  /** Whether the cubes are to be stocked now. */
  get open(): boolean {
    return this.board().moves.some((move) => 'stock' in move);
  }

  after(): string[] {
    return this.cubes().map((cube) => `cube:${cube}`);
  }
  count(): number {
    return 1;
  }
  has(id: string): boolean {
    return this.chosen.includes(id);
  }
  step(id: string): number | undefined {
    if (!this.open || this.has(id)) return undefined;
    if (id === 'lock') return this.missing ? undefined : 3;
    if (jarOf(id)) return this.picked ? 2 : undefined;
    return this.after().includes(id) ? 1 : undefined;
  }

  tap(id: string): void {
    const jar = jarOf(id);
    if (id === 'lock') this.lock();
    else if (!jar) this.wanted = cubeOf(id);
    else if (this.picked) this.fill(jar, this.picked);
  }

  /** A cube that lay in another jar changes places with what is in this one. */
  private fill(jar: BlueJar, cube: Colour): void {
    const next = { ...this.stock };
    for (const one of BLUE) if (next[one] === cube) next[one] = next[jar];
    this.stock = { ...next, [jar]: cube };
    this.wanted = null;
  }

  private lock(): void {
    const board = this.board();
    const found = board.moves.find(
      (move) => 'stock' in move && BLUE.every((jar) => move.stock[jar] === this.stock[jar]),
    );
    if (found && !board.pending) void board.play(found);
  }

  drop(): void {
    this.wanted = null;
  }
  readonly choose = (): void => this.drop();
  piece(id: string): PieceAttributes {
    return pieceOf(id, this, this.board().pending !== null);
  }
}
