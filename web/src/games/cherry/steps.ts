// The pieces that make up a move: the card first, then its place.
import { keyOf, type CherryMove } from './view';

export const steps = (move: CherryMove): string[] => {
  if (!('lay' in move)) return Object.keys(move);
  return [move.lay].flat().flatMap(({ card, at }) => [`card:${card}`, `cell:${keyOf(at)}`]);
};
