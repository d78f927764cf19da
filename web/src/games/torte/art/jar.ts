// Where cubes lie in a jar.
export type JarKind = 'small' | 'medium' | 'large' | 'swap';

/** How many cubes a jar shows: the printed edition's, unless the table has one of its own. */
const HOUSE: Record<JarKind, number> = { small: 3, medium: 4, large: 5, swap: 3 };
export const placesIn = (kind: JarKind, holds: number | undefined): number =>
  kind === 'swap' ? HOUSE.swap : (holds ?? HOUSE[kind]);

/** Cube places per row, the lowest row first. */
const rowsOf = (kind: JarKind, n: number): number[] =>
  kind === 'swap' || n < 3 ? [n] : [Math.ceil(n / 2), Math.floor(n / 2)];

const WIDE = { phone: { swap: 100, three: 104, two: 78 }, desk: { swap: 130, three: 136, two: 100 } };
const HIGH: Record<'phone' | 'desk', Record<JarKind, number>> = {
  phone: { small: 90, medium: 100, large: 100, swap: 86 },
  desk: { small: 112, medium: 126, large: 126, swap: 106 },
};
/** Width and height of a jar with n places; it is wide enough for its lowest row. */
export const glassSize = (kind: JarKind, n: number, phone: boolean): [number, number] => {
  const screen = phone ? 'phone' : 'desk';
  const row = kind === 'swap' ? 'swap' : (rowsOf(kind, n)[0] ?? 0) > 2 ? 'three' : 'two';
  return [WIDE[screen][row], HIGH[screen][kind]];
};

const TILTS = [-3, 2, -1, 3, -2];

export interface CubePlace {
  x: number;
  y: number;
  tilt: number;
}

/** The n places in a jar of w by h for cubes that are `cube` wide, in the order in which they fill. */
export const cubePlaces = (kind: JarKind, n: number, w: number, h: number, cube: number): CubePlace[] => {
  const step = cube * 0.86;
  return rowsOf(kind, n).flatMap((wide, row) =>
    Array.from({ length: wide }, (_, i) => ({
      x: (w - wide * step) / 2 + i * step - cube * 0.02,
      y: h - 8 - cube - row * cube * 0.72,
      tilt: TILTS[(i + row * 2) % 5] ?? 0,
    })),
  );
};

/** The n places in a tiny jar: two in a row. */
export const tinyPlaces = (n: number, w: number, h: number, cube: number): [number, number][] =>
  Array.from({ length: n }, (_, i) => [
    w / 2 - cube - 0.5 + (i % 2) * (cube + 1),
    h - 5 - cube - Math.floor(i / 2) * (cube + 1),
  ]);

export const glassOf = (kind: JarKind): 'green' | 'blue' => (kind === 'swap' ? 'green' : 'blue');
