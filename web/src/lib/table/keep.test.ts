import { describe, expect, it } from 'vitest';
import { keep } from './keep';

describe('keep', () => {
  it('answers the old value when the fresh one says the same', () => {
    const old = { hands: [['a', 'b'], []], actor: 1, turn: null };
    expect(keep(old, structuredClone(old))).toBe(old);
  });

  it('keeps the parts that did not change', () => {
    const old = { bakers: [{ stars: 1 }, { stars: 2 }], supply: { pink: 3 } };
    const fresh = { bakers: [{ stars: 1 }, { stars: 5 }], supply: { pink: 3 } };
    const kept = keep(old, fresh);
    expect(kept).toEqual(fresh);
    expect(kept.bakers[0]).toBe(old.bakers[0]);
    expect(kept.bakers[1]).not.toBe(old.bakers[1]);
    expect(kept.supply).toBe(old.supply);
  });

  it('says what the fresh value says when something was added or taken away', () => {
    expect(keep({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(keep({ a: 1 }, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined });
    expect('b' in keep({ a: 1, c: 1 }, { a: 1, b: undefined })).toBe(true);
    expect(keep([1, 2, 3], [1, 2])).toEqual([1, 2]);
    expect(keep([1], { 0: 1 })).toEqual({ 0: 1 });
    expect(keep(null, { a: 1 })).toEqual({ a: 1 });
  });

  it('knows sets and maps', () => {
    const set = new Set([1, 2]);
    expect(keep(set, new Set([2, 1]))).toBe(set);
    expect(keep(set, new Set([1, 3]))).toEqual(new Set([1, 3]));
    const map = new Map([
      [1, new Set([1])],
      [2, new Set([2])],
    ]);
    expect(
      keep(
        map,
        new Map([
          [1, new Set([1])],
          [2, new Set([2])],
        ]),
      ),
    ).toBe(map);
    const kept = keep(
      map,
      new Map([
        [1, new Set([1])],
        [2, new Set([3])],
      ]),
    );
    expect(kept.get(1)).toBe(map.get(1));
    expect(kept.get(2)).toEqual(new Set([3]));
  });
});
