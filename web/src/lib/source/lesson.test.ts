import { describe, expect, it } from 'vitest';
import { FOLDERS } from '../games/facts';
import { hasLesson, loadGame, loadLesson } from '../games/registry';
import { wordsOf } from '../games/words.svelte';
import { sameMove } from '../table/sameMove';

describe.each(FOLDERS.filter(hasLesson))('the lesson of %s', (game) => {
  it('has words for every step in every language, and none too many', async () => {
    const { steps } = await loadLesson(game);
    const used = new Set(steps.flatMap((step) => [step.say, step.note].filter((key) => key !== undefined)));
    for (const lang of ['de', 'en', 'es', 'fr'] as const) {
      await wordsOf(game)?.load(lang);
      expect(Object.keys(wordsOf(game)!().lesson).sort(), lang).toEqual([...used].sort());
    }
  });
  it('knows what to point at', async () => {
    const { steps } = await loadLesson(game);
    const module = await loadGame(game);
    for (const step of steps.filter((one) => one.seat === 0)) {
      const pieces = module.steps(step.move);
      expect(pieces.length).toBeGreaterThan(0);
      for (const piece of pieces) expect(piece).not.toMatch(/undefined|null|object/);
    }
  });
});

describe('a lesson', () => {
  it('is there for more than one game', () => expect(FOLDERS.filter(hasLesson).length).toBeGreaterThan(1));
  it('knows a move again', () => {
    expect(sameMove({ lay: { card: 'a', at: [1, 0] } }, { lay: { at: [1, 0], card: 'a' } })).toBe(true);
    expect(sameMove({ lay: { card: 'a', at: [1, 0] } }, { lay: { card: 'a', at: [0, 1] } })).toBe(false);
    expect(sameMove({ swap: { give: ['a', 'b'] } }, { swap: { give: ['b', 'a'] } })).toBe(true);
    expect(sameMove({ roll: true }, { stop: true })).toBe(false);
  });
});
