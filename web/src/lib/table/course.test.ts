import { describe, expect, it } from 'vitest';
import { cutsOf, largestGain, swingsOf } from './course';

describe('the course of a game', () => {
  it('finds the largest gain', () => {
    expect(
      largestGain([
        [0, 0],
        [2, 1],
        [3, 6],
      ]),
    ).toEqual({ at: 2, seat: 1, gain: 5 });
    expect(
      largestGain([
        [0, 0],
        [0, 0],
      ]),
    ).toBeNull();
  });
  it('is cut like a cake: everybody has a part, in the given order, and the parts fill it', () => {
    const cuts = cutsOf(
      [
        [0, 0],
        [5, 1],
      ],
      [1, 0],
      1,
    );
    expect(cuts).toEqual([
      [1 / 2, 1],
      [2 / 8, 1],
    ]);
  });
  it('turns where the chances turn most, in the order of the game', () => {
    const chances = [
      [0.5, 0.5],
      [0.4, 0.6],
      [0.7, 0.3],
      [0.72, 0.28],
      [0.3, 0.7],
      [1, 0],
    ];
    expect(swingsOf(chances, 2).map(({ at, seat }) => [at, seat])).toEqual([
      [4, 1],
      [5, 0],
    ]);
    expect(swingsOf(chances, 9)).toHaveLength(4);
  });
});
