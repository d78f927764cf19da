// Which card hangs on which peg. A card stays on its peg until it is collected; a new one takes the first free peg.

export const PEGS = 3;

/** The pegs with these cards in the centre, after the others were there. */
export function hang(before: readonly string[], centre: readonly string[]): string[] {
  const left = [...centre];
  const take = (card: string): string => {
    const index = card ? left.indexOf(card) : -1;
    return index < 0 ? '' : (left.splice(index, 1)[0] ?? '');
  };
  const pegs = Array.from({ length: PEGS }, (_, i) => take(before[i] ?? ''));
  return pegs.map((card) => card || (left.shift() ?? ''));
}
