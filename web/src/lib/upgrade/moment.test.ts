import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hold, isGoodMoment, watchPlayer } from './moment';

const CALM = 3000;
const wait = (ms: number) => vi.advanceTimersByTime(ms);
const stir = (type: string, target: EventTarget = document.body) =>
  target.dispatchEvent(new Event(type, { bubbles: true }));

describe('a good moment to load the page anew', () => {
  let stop: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    stop = watchPlayer();
    wait(CALM);
  });
  afterEach(() => {
    stop();
    document.body.innerHTML = '';
    vi.useRealTimers();
  });

  it.each([
    ['a piece is chosen', '<button data-done></button>'],
    ['a move can be completed', '<button data-next="2"></button>'],
    ['a dialog is open', '<dialog open></dialog>'],
    ['a piece is carried', '<div data-part="carried"></div>'],
    ['something is being shown', '<div data-part="board"></div>'],
  ])('is not while %s', (_, html) => {
    expect(isGoodMoment(CALM)).toBe(true);
    document.body.innerHTML = html;
    expect(isGoodMoment(CALM)).toBe(false);
    document.body.innerHTML = '<div data-part="board" data-step="4"><button data-next="1"></button></div>';
    expect(isGoodMoment(CALM)).toBe(true);
  });

  it('is not while something has no answer, however often its end is told', () => {
    const [one, other] = [hold(), hold()];
    one();
    one();
    expect(isGoodMoment(CALM)).toBe(false);
    other();
    expect(isGoodMoment(CALM)).toBe(true);
  });

  it('is not while a finger is down, nor soon after', () => {
    stir('pointerdown');
    wait(10 * CALM);
    expect(isGoodMoment(CALM)).toBe(false);
    stir('pointerup');
    expect(isGoodMoment(CALM)).toBe(false);
    wait(CALM);
    expect(isGoodMoment(CALM)).toBe(true);
    stir('keydown');
    expect(isGoodMoment(CALM)).toBe(false);
  });

  it('is not while typed text stands in a field', () => {
    document.body.innerHTML = '<input value="" /><input type="range" value="3" />';
    const [field, range] = [...document.querySelectorAll('input')];
    if (!field || !range) throw new Error('no fields');
    stir('input', range);
    wait(CALM);
    expect(isGoodMoment(CALM)).toBe(true);
    field.value = 'CAKE';
    stir('input', field);
    wait(CALM);
    expect(isGoodMoment(CALM)).toBe(false);
    field.value = '';
    expect(isGoodMoment(CALM)).toBe(true);
    field.value = 'CAKE';
    stir('input', field);
    field.remove();
    wait(CALM);
    expect(isGoodMoment(CALM)).toBe(true);
  });
});
