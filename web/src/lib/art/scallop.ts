import { round2 } from './place';

/** A circle with n lobes, the motif of the house. */
export const scallop = (cx: number, cy: number, r: number, n: number, depth = 0.09): string => {
  const a = (Math.PI * 2) / n;
  const p = (q: number, rr: number) => `${round2(cx + Math.cos(q) * rr)} ${round2(cy + Math.sin(q) * rr)}`;
  const lobes = Array.from({ length: n }, (_, i) => {
    const s = i * a - Math.PI / 2;
    return `Q${p(s + a / 2, r * (1 + depth))} ${p(s + a, r * (1 - depth))}`;
  });
  return `M${p(-Math.PI / 2, r * (1 - depth))}${lobes.join('')}Z`;
};
