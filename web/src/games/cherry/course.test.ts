import { beforeAll, describe, expect, it } from 'vitest';
import { loadGame } from '../../lib/games/registry';
import { speak } from '../../lib/i18n/index.svelte';
import { toldTo } from '../../lib/table/toldTo';
import { courseOf } from './course';

describe('the course of a game', () => {
  beforeAll(async () => {
    await speak('en');
    await loadGame('cherry');
  });
  it('counts cards laid and marks the largest group', () => {
    const { rows, moments } = courseOf(
      toldTo(
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
