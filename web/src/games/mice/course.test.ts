import { beforeAll, describe, expect, it } from 'vitest';
import Fishbone from '../../lib/art/characters/Fishbone.svg';
import Star from '../../lib/art/symbols/Star.svg';
import { loadGame } from '../../lib/games/registry';
import { speak } from '../../lib/i18n/index.svelte';
import { toldTo } from '../../../tests/support/tables';
import { courseOf } from './course';
import type { MiceEvent } from './view';

describe('the course of a game', () => {
  beforeAll(async () => {
    await speak('en');
    await loadGame('mice');
  });
  it('knows after which move each row stands', () => {
    const told: MiceEvent[] = [
      { event: 'rolled', seat: 0, dice: [] },
      { event: 'collected', seat: 0, card: 'egg', from: 0 },
      { event: 'stopped', seat: 0, cards: 1 },
      { event: 'rolled', seat: 1, dice: [] },
      { event: 'lost', seat: 1, cards: 1, to: 'out' },
    ];
    expect(courseOf({ ...toldTo(...told), begins: [0, 2, 3] }).steps).toEqual([0, 2, 3]);
  });
  it('counts what was kept, not what was lost', () => {
    const { rows, moments } = courseOf(
      toldTo<MiceEvent>(
        { event: 'rolled', seat: 0, dice: [] },
        { event: 'collected', seat: 0, card: 'egg', from: 0 },
        { event: 'collected', seat: 0, card: 'egg', from: 0 },
        { event: 'stopped', seat: 0, cards: 1 },
        { event: 'rolled', seat: 1, dice: [] },
        { event: 'collected', seat: 1, card: 'egg', from: 0 },
        { event: 'fishbone', seat: 1, ends_turn: true },
        { event: 'lost', seat: 1, cards: 1, to: 'out' },
        { event: 'over', seat: 0, cards: 2 },
      ),
    );
    expect(rows).toEqual([
      [0, 0],
      [2, 0],
      [2, 0],
    ]);
    expect(moments.map(({ Picture, at }) => [Picture, at])).toEqual([
      [Star, 1],
      [Fishbone, 2],
    ]);
  });
});
