// What to touch for a move.
import type { MiceMove } from './view';

export const point = (move: MiceMove): string[] => {
  if ('roll' in move) return ['.decide .roll'];
  return 'stop' in move ? ['.decide .stop'] : ['.decide .continue'];
};
