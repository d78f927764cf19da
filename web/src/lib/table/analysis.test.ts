import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Analysis } from './analysis.svelte';

const told = (done: number, chances?: number[], failed = false) =>
  Response.json({
    ready: !!chances,
    done,
    failed,
    result: chances ? { chances, steps: [{ chances: [1, 0] }] } : null,
  });

describe('win chances', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  it('are asked for until they are worked out', async () => {
    const answers = [told(0), told(0.5), told(1, [0.5, 0.5])];
    const asked = vi.fn((_: string) => Promise.resolve(answers.shift()));
    vi.stubGlobal('fetch', asked);
    const analysis = new Analysis('t_1');
    await analysis.ask();
    expect([analysis.done, analysis.chances, analysis.ended]).toEqual([0, null, false]);
    await vi.advanceTimersByTimeAsync(700);
    expect(analysis.done).toBe(0.5);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([analysis.chances, analysis.ended]).toEqual([
      [
        [0.5, 0.5],
        [1, 0],
      ],
      true,
    ]);
    expect(asked.mock.calls.map(([path]) => path)).toEqual(Array(3).fill('/api/tables/t_1/analysis'));
  });
  it('are given up when the server refuses, and left alone when nobody looks any more', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const refused = new Analysis('t_2');
    await refused.ask();
    expect(refused.ended).toBe(true);
    vi.stubGlobal('fetch', () => Promise.resolve(told(0.5, undefined, true)));
    const failed = new Analysis('t_4');
    await failed.ask();
    expect(failed.ended).toBe(true);
    const asked = vi.fn(() => Promise.resolve(told(1)));
    vi.stubGlobal('fetch', asked);
    const left = new Analysis('t_3');
    await left.ask();
    left.close();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
