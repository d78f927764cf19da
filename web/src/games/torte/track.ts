// Where the spaces of the score track lie, and where markers stand: outside their space, on the rim, so that its number
// can be read however many they are.
type Point = [x: number, y: number];

export interface Track {
  /** The part of the plane that is shown: x, y, width, height. */
  box: [number, number, number, number];
  /** How large a space is drawn. */
  space: number;
  place(n: number): Point;
  /** So far from the middle of a space begin its markers. */
  gap: number;
  /** The size of a marker that stands alone. */
  alone: number;
  /** So far along the rim and out from the middle of a space. */
  outside(n: number, along: number, out: number): Point;
}

const MIDDLE = 120;
const RADIUS = 100;
const around = (n: number, radius: number, along = 0): Point => {
  const angle = (n / 20) * Math.PI * 2 - Math.PI / 2 + along / radius;
  return [MIDDLE + Math.cos(angle) * radius, MIDDLE + Math.sin(angle) * radius];
};
export const ring: Track = {
  box: [-16, -16, 272, 272],
  space: 11.5,
  place: (n) => around(n, RADIUS),
  gap: 9,
  alone: 12.5,
  outside: (n, along, out) => around(n, RADIUS + out, along),
};

const inRow = (n: number): Point => (n < 10 ? [23 + n * 35.55, 26.5] : [23 + (19 - n) * 35.55, 73.5]);
export const flat: Track = {
  box: [0, 0, 366, 100],
  space: 10,
  place: inRow,
  gap: 8,
  alone: 11.5,
  outside: (n, along, out) => {
    const [x, y] = inRow(n);
    return [x + along, n < 10 ? y - out : y + out];
  },
};

export interface Spot {
  x: number;
  y: number;
  /** The size of the marker. */
  r: number;
  /** From the marker to the middle of its space. */
  to: Point;
}

/** Markers that share a space are smaller and huddle together, so that those of the next space have room too. */
const SIZES = [0, 0, 9.5, 9, 8.5];
const STEPS = [0, 0, 16, 13, 12];

/** Where each marker stands, by the stars of its baker. */
export function spots(track: Track, stars: number[]): Spot[] {
  const [left, , width] = track.box;
  return stars.map((count, seat) => {
    const n = count % 20;
    const same = stars.flatMap((other, i) => (other % 20 === n ? [i] : []));
    const r = SIZES[same.length] || track.alone;
    const step = STEPS[same.length] ?? 0;
    const half = ((same.length - 1) / 2) * step;
    const [x, y] = track.outside(n, same.indexOf(seat) * step - half, track.gap + r);
    const [sx, sy] = track.place(n);
    const edge = half + r;
    /** A bunch at the end of a row moves back into the picture as a whole. */
    const back = Math.max(0, left + edge - sx) - Math.max(0, sx + edge - left - width);
    return { x: x + back, y, r, to: [sx - x - back, sy - y] };
  });
}
