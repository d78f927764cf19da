// The pieces that make up a move: one button each.
import type { MiceMove } from './view';

export const steps = (move: MiceMove): string[] => Object.keys(move);
