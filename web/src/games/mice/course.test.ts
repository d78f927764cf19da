import { beforeAll, describe, expect, it } from 'vitest';
import type { GameEvent } from '../../lib/api/types';
import Fishbone from '../../lib/art/characters/Fishbone.svelte';
import Star from '../../lib/art/symbols/Star.svelte';
import { loadGame } from '../../lib/games/registry';
import { speak } from '../../lib/i18n/index.svelte';
import { toldTo } from '../../lib/table/toldTo';
import { courseOf } from './course';

describe('the course of a game', () => {
  beforeAll(async () => {
    await speak('en');
    await loadGame('mice');
  });
  it('knows after which move each row stands', () => {
    const told: GameEvent[] = [
      { event: 'rolled', seat: 0 },
      { event: 'collected', seat: 0 },
      { event: 'stopped', seat: 0 },
      { event: 'rolled', seat: 1 },
      { event: 'lost', seat: 1 },
    ];
    expect(courseOf({ ...toldTo(...told), begins: [0, 2, 3] }).steps).toEqual([0, 2, 3]);
  });
  it('counts what was kept, not what was lost', () => {
    const { rows, moments } = courseOf(
      toldTo(
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
    expect(moments.map(({ Picture, at }) => [Picture, at])).toEqual([
      [Star, 1],
      [Fishbone, 2],
    ]);
  });
});
