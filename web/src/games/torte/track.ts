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
  /** The size of a marker that stands alone, of each of two, three, four, and how far these are apart. Those who share a
   * space overlap, so that the markers of the next space have room too. */
  sizes: [number, number, number, number];
  apart: [number, number, number, number];
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
  sizes: [13.5, 11, 10.5, 10],
  apart: [0, 15, 13.5, 13],
  outside: (n, along, out) => around(n, RADIUS + out, along),
};

const inRow = (n: number): Point => (n < 10 ? [23 + n * 35.55, 26.5] : [23 + (19 - n) * 35.55, 73.5]);
export const flat: Track = {
  box: [0, 0, 366, 100],
  space: 10,
  place: inRow,
  gap: 8,
  sizes: [11.5, 10.5, 10, 9.5],
  apart: [0, 14, 13, 12.5],
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
  /** Away from the space, one unit far. */
  away: Point;
  /** How many of the same space lie under it. */
  over: number;
}

/** Where each marker stands, by the stars of its baker; that of `mine` is the first of its space and lies on top. */
export function spots(track: Track, stars: number[], mine: number | null): Spot[] {
  return stars.map((count, seat) => {
    const n = count % 20;
    const same = stars.flatMap((other, i) => (other % 20 === n ? [i] : []));
    const row = same.filter((one) => one === mine).concat(same.filter((one) => one !== mine));
    const nth = row.indexOf(seat);
    const r = track.sizes[row.length - 1] ?? 0;
    const step = track.apart[row.length - 1] ?? 0;
    const along = (nth - (row.length - 1) / 2) * step;
    const [x, y] = track.outside(n, along, track.gap + r);
    const [further, higher] = track.outside(n, along, track.gap + r + 1);
    return { x, y, r, away: [further - x, higher - y], over: row.length - 1 - nth };
  });
}
