import { beforeAll, describe, expect, it } from 'vitest';
import { courseOf as cherry } from '../../games/cherry/course';
import { courseOf as mice } from '../../games/mice/course';
import { courseOf as torte } from '../../games/torte/course';
import type { GameEvent } from '../api/types';
import { speak } from '../i18n/index.svelte';
import { cutsOf, largestGain, swingsOf } from './course';
import type { Stage } from './stage';

const after = (...told: GameEvent[]): Stage =>
  ({
    told,
    begins: told.map((_, i) => i),
    table: { seats: [{ seat: 0 }, { seat: 1 }] },
    name: (seat: number) => ['Mia', 'Ben'][seat],
  }) as unknown as Stage;

describe('the course of a game', () => {
  beforeAll(() => speak('en'));
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
  it('knows after which move each row stands', () => {
    const told: GameEvent[] = [
      { event: 'rolled', seat: 0 },
      { event: 'collected', seat: 0 },
      { event: 'stopped', seat: 0 },
      { event: 'rolled', seat: 1 },
      { event: 'lost', seat: 1 },
    ];
    expect(mice({ ...after(...told), begins: [0, 2, 3] }).steps).toEqual([0, 2, 3]);
  });
  it('of torte gives chips their value when they are earned, though it was shown at the end', () => {
    const { rows, moments } = torte(
      after(
        { event: 'chip', seat: 1, metal: 'gold', value: null },
        { event: 'round', round: 2 },
        { event: 'stars', seat: 0, total: 2, count: 2 },
        { event: 'chip_shown', seat: 1, metal: 'gold', value: 6 },
        { event: 'over' },
      ),
    );
    expect(rows).toEqual([
      [0, 0],
      [0, 6],
      [2, 6],
    ]);
    expect(moments.map((moment) => moment.text)).toEqual(['Biggest leap: Ben, +6', 'Gold chip for Ben']);
  });
  it('of mice counts what was kept, not what was lost', () => {
    const { rows, moments } = mice(
      after(
        { event: 'rolled', seat: 0 },
        { event: 'collected', seat: 0 },
        { event: 'collected', seat: 0 },
        { event: 'stopped', seat: 0 },
        { event: 'rolled', seat: 1 },
        { event: 'collected', seat: 1 },
        { event: 'fishbone', seat: 1 },
        { event: 'lost', seat: 1 },
        { event: 'over' },
      ),
    );
    expect(rows).toEqual([
      [0, 0],
      [2, 0],
      [2, 0],
    ]);
    expect(moments.map(({ icon, at }) => [icon, at])).toEqual([
      ['star', 1],
      ['fishbone', 2],
    ]);
  });
  it('of cherry counts cards laid and marks the largest group', () => {
    const { rows, moments } = cherry(
      after(
        { event: 'laid', seat: 0 },
        { event: 'group', seat: 0, size: 1 },
        { event: 'laid', seat: 1 },
        { event: 'passed', seat: 1, taken_back: [{}] },
        { event: 'laid', seat: 0 },
        { event: 'group', seat: 0, size: 3 },
        { event: 'over', seat: 0 },
      ),
    );
    expect(rows).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
    ]);
    expect(moments.map((moment) => moment.text)).toEqual(['Largest group: Mia, 3']);
  });
});
