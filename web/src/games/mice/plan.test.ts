import { expect, test } from 'vitest';
import { desk, fan, phone } from './plan';

test.each([desk, phone])('however many cards there are, all of them stand on the rim', ({ stand }) => {
  const [, , w, size] = stand;
  for (let n = 1; n <= 15; n++)
    for (let i = 0; i < n; i++) {
      const { x, y, rot } = fan(i, n, w, size);
      const turn = (rot * Math.PI) / 180;
      const corners = [-50, 50].map((side) => side * Math.sin(turn) + 68 * Math.cos(turn));
      expect(y + (Math.max(...corners) * size) / 100).toBeCloseTo((68 * size) / 100);
      expect(Math.abs(x)).toBeLessThanOrEqual(w / 2);
    }
});
