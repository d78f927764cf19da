// The piece under a finger, a pointer or the focus. Boards name their pieces with data-piece: the kind, which is explained, and which one of them it is.
import { wordsOf } from '../games/words.svelte';

export interface Piece {
  name: string;
  text: string;
}

export const piecesOf = (game: string): Record<string, Piece> => wordsOf(game)?.().explain ?? {};

/** The nearest named piece, and the words about it. */
export function pieceAt(target: EventTarget | null, game: string): { element: Element; piece: Piece } | null {
  const element = target instanceof Element ? target.closest('[data-piece]') : null;
  const id = element?.getAttribute('data-piece') ?? '';
  const words = piecesOf(game);
  const piece = words[id] ?? words[id.replace(/:.*/, '')];
  return element && piece ? { element, piece } : null;
}

/** The room of a piece, with what belongs to it and hangs out of it, as the label under a jar does. */
export function boundsOf(element: Element): DOMRect {
  const { left, width } = element.getBoundingClientRect();
  const parts = [element, ...element.children]
    .map((one) => one.getBoundingClientRect())
    .filter((part) => part.width && part.height);
  const top = Math.min(...parts.map((part) => part.top));
  return new DOMRect(left, top, width, Math.max(...parts.map((part) => part.bottom)) - top);
}
