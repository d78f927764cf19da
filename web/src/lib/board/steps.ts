// Where a move is made: the elements of its pieces. A board names them with data-piece, "kind" or "kind:which", and marks
// those that can be chosen now with data-next.

type Piece = HTMLElement | SVGElement;

const all = (attribute: string, id: string): Piece[] => [
  ...document.querySelectorAll<Piece>(`[${attribute}="${CSS.escape(id)}"]`),
];

/** A piece that can be seen, or what has to be unfolded or turned first. */
function findPiece(id: string): Piece | null {
  const pieces = all('data-piece', id);
  const seen = pieces.find((one) => one.getBoundingClientRect().width > 0);
  const folded = pieces[0]?.closest('details:not([open])')?.querySelector('summary');
  return seen ?? folded ?? all('data-leads', id)[0] ?? null;
}

const isDone = (piece: Element): boolean =>
  piece.getAttribute('aria-pressed') === 'true' || piece.hasAttribute('data-done');

/** The piece to touch next for a move with these steps: the first that is there and not chosen yet. */
export function nextPiece(steps: readonly string[]): Piece | null {
  for (const id of steps) {
    const piece = findPiece(id);
    if (piece && !isDone(piece) && !piece.matches(':disabled')) return piece;
  }
  return null;
}

/** Everything that can be chosen now; first what goes on with a move that has been begun. */
export const offered = (): Piece[] =>
  [...document.querySelectorAll<Piece>('[data-next]:not(:disabled)')].sort(
    (a, b) => Number(b.getAttribute('data-next')) - Number(a.getAttribute('data-next')),
  );

/** Leads the keyboard on to the next step, as soon as it is drawn. */
export const focusOffered = (): void =>
  void requestAnimationFrame(() =>
    offered()
      .find(({ tabIndex }) => tabIndex >= 0)
      ?.focus(),
  );
