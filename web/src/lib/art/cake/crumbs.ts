// The crumb of the dough: the same layer always has the same.
import { EDGE } from './geometry';
import { round2 as f } from '../place';

const dice = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

export interface Crumbs {
  d: string;
  dark: boolean;
  opacity: number;
}

const oval = (x: number, y: number, w: number): string =>
  `M${f(x - w)} ${f(y)}a${f(w)} ${f(w * 0.6)} 0 1 0 ${f(2 * w)} 0a${f(w)} ${f(w * 0.6)} 0 1 0 ${f(-2 * w)} 0z`;

/** Thirty crumbs, those of one tone in one path; too small a cake has none. */
export const crumbsOf = (seed: number, k: number, h: number, top: number): Crumbs[] => {
  if (k <= 4) return [];
  const R = dice(seed * 7919 + 13);
  const margin = k * 0.6;
  const tones = new Map<string, Crumbs>();
  for (let i = 0; i < 30; i++) {
    const x = margin + R() * (EDGE * k - margin * 2);
    const y = top + h * 0.08 + R() * h * 0.84;
    const w = k * (0.1 + R() * 0.2);
    const dark = R() > 0.45;
    const opacity = [0.4, 0.52, 0.64][Math.floor(R() * 3)] ?? 0.4;
    const key = `${dark} ${opacity}`;
    const tone = tones.get(key);
    if (tone) tone.d += oval(x, y, w);
    else tones.set(key, { d: oval(x, y, w), dark, opacity });
  }
  return [...tones.values()];
};
