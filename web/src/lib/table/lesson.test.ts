import { describe, expect, it } from 'vitest';
import { de } from '../i18n/de';
import { en } from '../i18n/en';
import { es } from '../i18n/es';
import { fr } from '../i18n/fr';
import { point as cherry } from '../../games/cherry/point';
import { point as mice } from '../../games/mice/point';
import { point as torte } from '../../games/torte/point';
import { loadLesson, sameMove } from './lesson.svelte';

const games = ['torte', 'mice', 'cherry'] as const;

describe('a lesson', () => {
  it.each(games)('of %s has words for every step in every language, and none too many', async (game) => {
    const { steps } = await loadLesson(game);
    const used = new Set(steps.flatMap((step) => [step.say, step.note].filter((key) => key !== undefined)));
    for (const words of [en, de, fr, es])
      expect(Object.keys(words.lesson[game]).sort()).toEqual([...used].sort());
  });
  it.each(games)('of %s knows what to point at', async (game) => {
    const { steps } = await loadLesson(game);
    const point = { torte, mice, cherry }[game];
    for (const step of steps.filter((one) => one.seat === 0)) {
      const selectors = point(step.move);
      expect(selectors.length).toBeGreaterThan(0);
      for (const selector of selectors) expect(selector).not.toMatch(/undefined|null|object/);
    }
  });
  it('knows a move again', () => {
    expect(sameMove({ lay: { card: 'a', at: [1, 0] } }, { lay: { at: [1, 0], card: 'a' } })).toBe(true);
    expect(sameMove({ lay: { card: 'a', at: [1, 0] } }, { lay: { card: 'a', at: [0, 1] } })).toBe(false);
    expect(sameMove({ swap: { give: ['a', 'b'] } }, { swap: { give: ['b', 'a'] } })).toBe(true);
    expect(sameMove({ roll: true }, { stop: true })).toBe(false);
  });
});
