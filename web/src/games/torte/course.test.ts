import { beforeAll, describe, expect, it } from 'vitest';
import { loadGame } from '../../lib/games/registry';
import { speak } from '../../lib/i18n/index.svelte';
import { toldTo } from '../../../tests/support/tables';
import { courseOf } from './course';
import type { TorteEvent } from './view';

describe('the course of a game', () => {
  beforeAll(async () => {
    await speak('en');
    await loadGame('torte');
  });
  it('gives chips their value when they are earned, though it was shown at the end', () => {
    const { rows, moments } = courseOf(
      toldTo<TorteEvent>(
        { event: 'chip', seat: 1, metal: 'gold', value: null },
        { event: 'round', round: 2 },
        { event: 'stars', seat: 0, total: 2, count: 2, from: 'die' },
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
});
