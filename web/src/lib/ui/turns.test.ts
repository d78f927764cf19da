import { describe, expect, it, vi } from 'vitest';

describe('the first screen', () => {
  it('is drawn part by part, in turn, and later ones at once', async () => {
    vi.useFakeTimers();
    const { inTurn, isOpening } = await import('./turns');
    const drawn: string[] = [];
    inTurn(2, () => drawn.push('cake'));
    inTurn(1, () => drawn.push('jars'));
    const forget = inTurn(3, () => drawn.push('never'));
    expect(drawn).toEqual([]);
    vi.advanceTimersToNextTimer();
    expect(drawn).toEqual(['jars']);
    forget();
    vi.advanceTimersToNextTimer();
    expect(drawn).toEqual(['jars', 'cake']);
    expect(isOpening()).toBe(true);
    vi.advanceTimersToNextTimer();
    expect(isOpening()).toBe(false);
    vi.useRealTimers();
  });
});
