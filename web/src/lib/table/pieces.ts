// The piece under a finger, a pointer or the focus. Boards name their pieces with data-piece.
import type { GameName } from '../api/types';
import { t } from '../i18n/index.svelte';

export interface Piece {
  name: string;
  text: string;
}

export const piecesOf = (game: GameName): Record<string, Piece> => t().explain[game];

/** The nearest named piece, and the words about it. */
export function pieceAt(
  target: EventTarget | null,
  game: GameName,
): { element: Element; piece: Piece } | null {
  const element = target instanceof Element ? target.closest('[data-piece]') : null;
  const piece = piecesOf(game)[element?.getAttribute('data-piece') ?? ''];
  return element && piece ? { element, piece } : null;
}
