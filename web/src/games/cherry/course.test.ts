import { beforeAll, describe, expect, it } from 'vitest';
import { loadGame } from '../../lib/games/registry';
import { speak } from '../../lib/i18n/index.svelte';
import { toldTo } from '../../../tests/support/tables';
import { courseOf } from './course';
import type { CherryEvent } from './view';

const laid = (seat: number): CherryEvent => ({
  event: 'laid',
  seat,
  card: 'red-apple',
  at: [0, 0],
  size: 1,
  attribute: 'fruit',
  group: [[0, 0]],
});

describe('the course of a game', () => {
  beforeAll(async () => {
    await speak('en');
    await loadGame('cherry');
  });
  it('counts cards laid and marks the largest group', () => {
    const { rows, moments } = courseOf(
      toldTo<CherryEvent>(
        laid(0),
        { event: 'group', seat: 0, size: 1, attribute: 'fruit', value: 'apple' },
        laid(1),
        { event: 'passed', seat: 1, taken_back: [{ card: 'red-apple', at: [0, 0] }] },
        laid(0),
        { event: 'group', seat: 0, size: 3, attribute: 'fruit', value: 'apple' },
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
