import { describe, expect, it } from 'vitest';
import { hang } from './pegs';

describe('the line', () => {
  it('takes cards from the left', () => expect(hang([], ['egg', 'milk'])).toEqual(['egg', 'milk', '']));
  it('leaves the others on their pegs when one is collected', () =>
    expect(hang(['egg', 'milk', 'flour'], ['milk', 'flour'])).toEqual(['', 'milk', 'flour']));
  it('hangs a new card on the free peg', () =>
    expect(hang(['', 'milk', 'flour'], ['milk', 'flour', 'egg'])).toEqual(['egg', 'milk', 'flour']));
  it('knows that two cards can be alike', () =>
    expect(hang(['egg', 'egg', 'milk'], ['egg', 'milk', 'egg'])).toEqual(['egg', 'egg', 'milk']));
  it('shows every card of the centre once', () =>
    expect(hang(['egg', 'egg', ''], ['egg', 'milk', 'flour'])).toEqual(['egg', 'milk', 'flour']));
});
