import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Analysis } from './analysis.svelte';

const told = (done: number, chances: number[][] | null = null) =>
  Response.json({ ready: !!chances, done, total: 4, games: 400, chances });

describe('win chances', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  it('are asked for until they are worked out', async () => {
    const answers = [told(0), told(2), told(4, [[1, 0]])];
    const asked = vi.fn((_: string) => Promise.resolve(answers.shift()));
    vi.stubGlobal('fetch', asked);
    const analysis = new Analysis('t_1');
    await analysis.ask();
    expect([analysis.done, analysis.chances, analysis.ended]).toEqual([0, null, false]);
    await vi.advanceTimersByTimeAsync(700);
    expect(analysis.done).toBe(0.5);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([analysis.chances, analysis.ended]).toEqual([[[1, 0]], true]);
    expect(asked.mock.calls.map(([path]) => path)).toEqual(Array(3).fill('/api/tables/t_1/analysis'));
  });
  it('are given up when the server refuses, and left alone when nobody looks any more', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const refused = new Analysis('t_2');
    await refused.ask();
    expect(refused.ended).toBe(true);
    const asked = vi.fn(() => Promise.resolve(told(1)));
    vi.stubGlobal('fetch', asked);
    const left = new Analysis('t_3');
    await left.ask();
    left.close();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
