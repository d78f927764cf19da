import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patience, stir } from './nudge';

describe('the nudge', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  it('comes when nothing happens, and waits anew after a touch', () => {
    const done = vi.fn();
    const stop = patience(1000, done);
    vi.advanceTimersByTime(900);
    dispatchEvent(new Event('pointerdown'));
    vi.advanceTimersByTime(900);
    expect(done).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(done).toHaveBeenCalledOnce();
    stop();
  });
  it('does not come after it was called off', () => {
    const done = vi.fn();
    patience(1000, done)();
    dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(5000);
    expect(done).not.toHaveBeenCalled();
  });
  it('stirs what can be touched and nothing else', () => {
    document.body.innerHTML =
      '<button data-next="1"></button><button data-next="1" disabled></button><button data-piece="card"></button><i data-next="2"></i>';
    const pieces = [...document.body.children];
    const stirs = pieces.map((piece) => (piece.animate = vi.fn<Element['animate']>()));
    expect(stir()).toBe(2);
    expect(stirs.map(({ mock }) => mock.calls.length > 0)).toEqual([true, false, false, true]);
    document.body.innerHTML = '';
    expect(stir()).toBe(0);
  });
});
