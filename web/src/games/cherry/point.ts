// What to touch for a move: the card first, then its place.
import { keyOf, type CherryMove } from './view';

export const point = (move: CherryMove): string[] => {
  if ('done' in move) return ['.acts .glaze'];
  if ('pass' in move) return ['.acts .pass'];
  const [first] = [move.lay].flat();
  if (!first) return [];
  const held = `[data-card="${first.card}"]`;
  return [`.garden:has(${held}[aria-pressed='true']) [data-spot="${keyOf(first.at)}"]`, held];
};
