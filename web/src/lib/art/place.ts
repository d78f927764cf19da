/** Where a drawing stands: alone in the page, or inside another drawing with its centre at x, y. */
export interface Place {
  /** Its width. */
  size: number;
  x?: number;
  y?: number;
  color?: string;
  opacity?: number;
  /** What it says to those who do not see it; without it, it is decoration. */
  label?: string;
  class?: string;
}

export const round2 = (n: number): number => Math.round(n * 100) / 100;
