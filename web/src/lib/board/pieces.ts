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

/** What belongs to a piece may hang out of it, as the label under a jar does. */
const whole = (element: Element) => {
  const parts = [element, ...element.children]
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width && height);
  const edge = (name: 'top' | 'bottom', most: (...n: number[]) => number) =>
    most(...parts.map((part) => part[name]));
  return { top: edge('top', Math.min), bottom: edge('bottom', Math.max) };
};

/** Words about a piece are so large at most. */
const [HALF, HIGH] = [150, 130];

/** Where words about a piece stand: on the side with more room, so that they cover nothing of it. */
export function placeBeside(element: Element): { x: number; y: number; above: boolean } {
  const { left, width } = element.getBoundingClientRect();
  const { top, bottom } = whole(element);
  const half = Math.min(HALF, innerWidth / 2 - 10);
  const above = top > innerHeight - bottom;
  return {
    x: Math.min(innerWidth - half - 8, Math.max(half + 8, left + width / 2)),
    y: above ? Math.max(top - 8, HIGH) : Math.min(bottom + 8, innerHeight - HIGH),
    above,
  };
}
