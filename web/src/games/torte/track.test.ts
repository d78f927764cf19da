import { describe, expect, it } from 'vitest';
import { flat, ring, spots, type Spot, type Track } from './track';

const far = (a: [number, number], b: [number, number]) => Math.hypot(a[0] - b[0], a[1] - b[1]);
/** The digits of a number reach so far from its middle. */
const DIGITS = 7;
const clear = (track: Track, { x, y, r }: Spot) =>
  Array.from({ length: 20 }, (_, n) => far([x, y], track.place(n)) - r).every((gap) => gap >= DIGITS);

/** All ways in which up to four markers stand on spaces next to each other, everywhere on the track. */
const gatherings = Array.from({ length: 20 }, (_, n) =>
  [
    [0],
    [0, 0],
    [0, 0, 0],
    [0, 0, 0, 0],
    [0, 1],
    [0, 0, 1],
    [0, 0, 0, 1],
    [0, 1, 1, 1],
    [0, 0, 1, 1],
    [0, 1, 1, 2],
  ].map((steps) => steps.map((step) => (n + step) % 20)),
).flat();

describe.each([
  ['ring', ring],
  ['flat track', flat],
])('markers on the %s', (_, track) => {
  it('hide no number', () => {
    const hiding = gatherings.filter((stars) => !spots(track, stars, 0).every((spot) => clear(track, spot)));
    expect(hiding).toEqual([]);
  });
  it('leave the markers of the next space alone', () => {
    const mixed = gatherings.filter((stars) => {
      const all = spots(track, stars, 0);
      return all.some((one, i) =>
        all.some(
          (other, k) =>
            stars[i] !== stars[k] && far([one.x, one.y], [other.x, other.y]) < one.r + other.r - 0.5,
        ),
      );
    });
    expect(mixed).toEqual([]);
  });
  it('stand above their space on the second lap too, mine first and on top', () => {
    expect(spots(track, [23], null)).toEqual(spots(track, [3], null));
    const [first, second, third] = spots(track, [3, 3, 3], 1).sort((a, b) => b.over - a.over);
    expect(first).toEqual(spots(track, [3, 3, 3], 1)[1]);
    expect(second!.x).toBeGreaterThan(first!.x);
    expect(third!.x).toBeGreaterThan(second!.x);
  });
  it('hang out of the picture by less than the margin of a phone', () => {
    const [left, , width] = track.box;
    for (const { x, r } of gatherings.flatMap((stars) => spots(track, stars, 0))) {
      expect(x - r).toBeGreaterThan(left - 12);
      expect(x + r).toBeLessThan(left + width + 12);
    }
  });
});
