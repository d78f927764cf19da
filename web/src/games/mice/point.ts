// What to touch for a move.
import type { Move } from '../../lib/api/types';

export const point = (move: Move): string[] => {
  if ('roll' in move) return ['.decide .roll'];
  return 'stop' in move ? ['.decide .stop'] : ['.decide .continue'];
};
