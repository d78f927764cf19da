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

/**
 * The frame of a drawing that is w by h units large: the attributes of its svg element, all of them strings, which a
 * browser takes over fastest.
 */
export function frame({ size, x, y, color, opacity, label, class: cls }: Place, w = 100, h = w) {
  const [viewBox, height] = [`0 0 ${w} ${h}`, (size * h) / w];
  if (x === undefined || y === undefined)
    return {
      class: cls ? `ico ${cls}` : 'ico',
      width: `${size}`,
      height: `${Math.round(height)}`,
      viewBox,
      ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' as const }),
    };
  return {
    x: `${round2(x - size / 2)}`,
    y: `${round2(y - height / 2)}`,
    width: `${round2(size)}`,
    height: `${round2(height)}`,
    viewBox,
    overflow: 'visible',
    'aria-hidden': 'true' as const,
    ...(color ? { color } : {}),
    ...(opacity === undefined ? {} : { opacity: `${opacity}` }),
  };
}
