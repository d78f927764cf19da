import { describe, expect, test } from 'vitest';
import { desk, phone, type Plan } from './plan';
import { badgeSpot, corners, heaps, lineEnds, MANY, spots, type Spot } from './stand';
import { INGREDIENTS } from './view';

/** Stands with 1 to 18 cards, of few kinds and of many. */
const stands = Array.from({ length: 18 }, (_, n) =>
  [1, 2, 3, 4, 5, 6].map((kinds) => Array.from({ length: n + 1 }, (_, i) => INGREDIENTS[(i * 5) % kinds]!)),
).flat();
const rim = (size: number) => (68 * size) / 100;
const lowest = (spot: Spot, size: number) => Math.max(...corners(spot, size).map(([, y]) => y));

/** Points along the edges of a card, in the units of the picture. */
function outline(spot: Spot, { stand: [x, y, , size] }: Plan): [number, number][] {
  const ends = corners(spot, size);
  return ends.flatMap(([x1, y1], i) => {
    const [x2, y2] = ends[(i + 1) % 4]!;
    return Array.from({ length: 21 }, (_, k): [number, number] => [
      x + x1 + ((x2 - x1) * k) / 20,
      y - size * 0.7 + y1 + ((y2 - y1) * k) / 20,
    ]);
  });
}
const covers =
  (plan: Plan) =>
  ([x, y]: [number, number]) =>
    plan.xs.some((at) => Math.abs(x - at) < plan.card / 2 && y < lineEnds(at, plan));

describe.each([
  ['desk', desk],
  ['phone', phone],
])('the stand on a %s', (_, plan) => {
  const [x, y, w, size] = plan.stand;
  test.each(stands.map((cards) => [cards.length, new Set(cards).size, cards] as const))(
    'holds %i cards of %i kinds: on its rim, inside the picture, below the line',
    (_n, _kinds, cards) => {
      for (const spot of spots(cards, w, size)) {
        expect(lowest(spot, size)).toBeLessThanOrEqual(rim(size) + 0.01);
        expect(lowest(spot, size)).toBeGreaterThan(rim(size) - 10);
        expect(Math.abs(spot.x)).toBeLessThan(w / 2);
        const points = outline(spot, plan);
        expect(Math.max(...points.map(([right]) => right))).toBeLessThanOrEqual(plan.W);
        expect(points.filter(covers(plan))).toEqual([]);
      }
      const { x: right, y: down, r } = badgeSpot(plan, spots(cards, w, size));
      expect(x + right + r).toBeLessThanOrEqual(plan.W);
      expect(covers(plan)([x + right, y - size * 0.7 + down - r])).toBe(false);
    },
  );

  test('the front card of a heap stands on the rim, and its picture is free', () => {
    for (const cards of stands) {
      const all = heaps(cards, w, size);
      for (const { spot } of all) expect(lowest(spot, size)).toBeCloseTo(rim(size));
      for (const [i, { spot }] of all.entries())
        if (i) expect(spot.x - all[i - 1]!.spot.x).toBeGreaterThan(size * spot.scale * 0.75);
    }
  });
});

test('few cards are a fan, many stand in heaps by kind, counted', () => {
  const few = ['egg', 'milk', 'egg', 'flour', 'egg'];
  expect(few.length).toBe(MANY - 1);
  expect(heaps(few, 240, 90)).toEqual([]);
  expect(new Set(spots(few, 240, 90).map(({ x }) => x)).size).toBe(5);
  const many = [...few, 'milk', 'egg'];
  expect(heaps(many, 240, 90).map(({ kind, n }) => [kind, n])).toEqual([
    ['egg', 4],
    ['milk', 2],
    ['flour', 1],
  ]);
});

test('a card that is new comes to stand in front of its heap, and the other heaps stay', () => {
  const before = ['egg', 'milk', 'egg', 'flour', 'egg', 'milk'];
  const now = [...before, 'egg'];
  const all = heaps(now, 240, 90);
  expect(spots(now, 240, 90).at(-1)).toEqual(all[0]!.spot);
  expect(all.map(({ spot }) => spot)).toEqual(heaps(before, 240, 90).map(({ spot }) => spot));
});
