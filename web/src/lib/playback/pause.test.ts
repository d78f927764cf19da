import { describe, expect, it, vi } from 'vitest';
import type { Pace } from '../api/types';
import { tableWith } from '../../../tests/support/tables';
import { paceOf, Pause } from './pause';

describe('a pause', () => {
  it('lasts as long as it should', async () => {
    vi.useFakeTimers();
    const over = vi.fn();
    void new Pause().rest(300).then(over);
    await vi.advanceTimersByTimeAsync(299);
    expect(over).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(over).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
  it('is over at once for somebody in a hurry', async () => {
    const pause = new Pause();
    const over = pause.rest(1_000_000);
    pause.end();
    await expect(over).resolves.toBeUndefined();
  });
  it('is shorter at a brisk table', () => {
    const table = (pace: Pace) => tableWith({ pace });
    expect(paceOf(table('calm'))).toBe(1);
    expect(paceOf(table('brisk'))).toBeLessThan(1);
    expect(paceOf(table('instant'))).toBeLessThan(paceOf(table('brisk')));
  });
});
