// Where cubes lie in a jar.
export type JarKind = 'small' | 'medium' | 'large' | 'swap';

/** Cube places per row, the lowest row first. */
const ROWS: Record<JarKind, number[]> = { small: [2, 1], medium: [2, 2], large: [3, 2], swap: [3] };
const TILTS = [-3, 2, -1, 3, -2];

export interface CubePlace {
  x: number;
  y: number;
  tilt: number;
}

/** The places in a jar of w by h for cubes that are `cube` wide, in the order in which they fill. */
export const cubePlaces = (kind: JarKind, w: number, h: number, cube: number): CubePlace[] => {
  const step = cube * 0.86;
  return ROWS[kind].flatMap((n, row) =>
    Array.from({ length: n }, (_, i) => ({
      x: (w - n * step) / 2 + i * step - cube * 0.02,
      y: h - 8 - cube - row * cube * 0.72,
      tilt: TILTS[(i + row * 2) % 5] ?? 0,
    })),
  );
};

/** The places in a tiny jar: two in a row. */
export const tinyPlaces = (kind: JarKind, w: number, h: number, cube: number): [number, number][] =>
  ROWS[kind]
    .flatMap((n) => Array.from({ length: n }, () => 0))
    .map((_, i) => [
      w / 2 - cube - 0.5 + (i % 2) * (cube + 1),
      h - 5 - cube - Math.floor(i / 2) * (cube + 1),
    ]);

export const glassOf = (kind: JarKind): 'green' | 'blue' => (kind === 'swap' ? 'green' : 'blue');
