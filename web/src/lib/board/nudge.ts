// After a while without a move, what can be touched stirs once, and a sentence says whose turn it is. Which of the legal
// moves is a good one, the nudge never says.
import { calm } from '../settings.svelte';
import { listen } from '../ui/listen';
import { offered } from './steps';

export const PATIENCE = 12_000;

const WIGGLE: Keyframe[] = [
  { rotate: '0deg' },
  { rotate: '-3deg' },
  { rotate: '3deg' },
  { rotate: '-2deg' },
  { rotate: '0deg' },
];
const GLOW: Keyframe[] = [
  { filter: 'drop-shadow(0 0 0 transparent)' },
  { filter: 'drop-shadow(0 0 10px #ffc83a)', offset: 0.2 },
  { filter: 'drop-shadow(0 0 10px #ffc83a)', offset: 0.8 },
  { filter: 'drop-shadow(0 0 0 transparent)' },
];

/** Stirs everything that can be touched; says how much that was. */
export function stir(): number {
  const pieces = offered();
  for (const piece of pieces) {
    piece.animate(GLOW, 2400);
    if (!calm()) piece.animate(WIGGLE, 700);
  }
  return pieces.length;
}

/** Calls back once for every wait that nothing interrupts; any touch or key starts the wait anew. */
export function patience(wait: number, done: () => void): () => void {
  let timer = setTimeout(done, wait);
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(done, wait);
  };
  const stop = listen(window, { pointerdown: again, keydown: again });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
