import { describe, expect, it } from 'vitest';
import type { GameEvent, View } from '../../lib/api/types';
import { act } from './story';
import { matched, miceView, toCome } from './view';

const view = {
  phase: 'roll',
  actor: 0,
  centre: ['egg', 'milk', 'egg'],
  stand: [],
  pile: [null, null],
  out: [],
  dice: [],
  dice_lost: 0,
  collected: [[], []],
} as unknown as View;
const after = (...list: GameEvent[]) => miceView(list.reduce(act, view));

describe('showing events of mice', () => {
  it('hangs a card that was turned over on the line', () =>
    expect(after({ event: 'turned_over', card: 'flour' }).centre).toEqual(['egg', 'milk', 'egg', 'flour']));
  it('moves a collected card to the stand', () => {
    const shown = after(
      { event: 'rolled', seat: 0, dice: ['egg', 'flour', 'milk'] },
      { event: 'collected', seat: 0, card: 'egg', from: 0 },
    );
    expect(shown.centre).toEqual(['milk', 'egg']);
    expect(shown.stand).toEqual(['egg']);
  });
  it('gives the stand to who stops', () => {
    const shown = after(
      { event: 'collected', seat: 0, card: 'milk', from: 1 },
      { event: 'stopped', seat: 0, cards: 1 },
    );
    expect(shown.collected[0]).toEqual(['milk']);
    expect(shown.stand).toEqual([]);
  });
  it('lights the dice of the last roll only', () =>
    expect(
      matched([
        { event: 'collected', card: 'egg' },
        { event: 'rolled' },
        { event: 'collected', card: 'milk' },
      ]),
    ).toEqual(new Set(['milk'])));
  it('counts the mice and fishbones to come, of the house edition and of an own one', () => {
    const left = (edition: unknown) =>
      toCome(miceView({ ...view, options: { edition }, out: ['mouse', 'egg', 'fishbone', 'fishbone'] }));
    expect(left('house')).toEqual({ mouse: 2, fishbone: 1 });
    expect(left({ mice: 3, fishbones: 5 })).toEqual({ mouse: 2, fishbone: 3 });
  });
});
