import { describe, expect, it } from 'vitest';
import { fanOf } from './fan';

const counts = Array.from({ length: 13 }, (_, i) => i + 1);
const looks = [
  { width: 360, form: 'phone', low: true },
  { width: 390, form: 'phone', low: false },
  { width: 860, form: 'desk', low: false },
] as const;

describe('the fan of a hand', () => {
  it('keeps every card within the hand, whichever is held', () => {
    for (const look of looks)
      for (const count of counts)
        for (const picked of [-1, 0, count - 1]) {
          const { size, places } = fanOf(count, { ...look, picked });
          expect(places).toHaveLength(count);
          for (const { x } of places) expect(Math.abs(x) + size / 2).toBeLessThanOrEqual(look.width / 2);
        }
  });
  it('leaves of every card enough to see and to touch', () => {
    for (const look of looks)
      for (const count of counts) {
        const { places } = fanOf(count, { ...look, picked: -1 });
        for (const [i, place] of places.entries())
          for (const other of places.slice(i + 1))
            expect(Math.max(Math.abs(place.x - other.x), Math.abs(place.y - other.y))).toBeGreaterThan(39);
      }
  });
  it('makes room beside the card that is held', () => {
    const look = { width: 360, form: 'phone', low: false } as const;
    const still = fanOf(7, { ...look, picked: -1 }).places;
    const held = fanOf(7, { ...look, picked: 3 }).places;
    expect(held[3]!.x).toBe(still[3]!.x);
    expect(held[2]!.x).toBeLessThan(still[2]!.x);
    expect(held[4]!.x).toBeGreaterThan(still[4]!.x);
  });
});
