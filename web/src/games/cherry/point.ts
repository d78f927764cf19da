// What to touch for a move: the card first, then its place.
import type { Move } from '../../lib/api/types';
import { keyOf, type Lay } from './view';

export const point = (move: Move): string[] => {
  if ('done' in move) return ['.acts .glaze'];
  if ('pass' in move) return ['.acts .pass'];
  const { card, at } = move['lay'] as Lay;
  const held = `[data-card="${card}"]`;
  return [`.garden:has(${held}[aria-pressed='true']) [data-spot="${keyOf(at)}"]`, held];
};
