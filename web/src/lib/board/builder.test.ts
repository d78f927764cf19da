import { describe, expect, it, vi } from 'vitest';
import { MoveBuilder } from './builder.svelte';

interface Move {
  card?: string;
  cell?: string;
  pass?: true;
}
const moves: Move[] = [
  { card: 'a', cell: '1' },
  { card: 'a', cell: '2' },
  { card: 'b', cell: '1' },
  { pass: true },
];
const steps = ({ card, cell }: Move) => (card ? [`card:${card}`, `cell:${cell}`] : ['pass']);

function built(some = moves, first?: (ids: readonly string[]) => string | undefined) {
  const play = vi.fn(() => Promise.resolve(true));
  const inputs = { moves: some, pending: null as Move | null, play };
  return { inputs, play, build: new MoveBuilder<Move>(() => inputs, steps, first) };
}

describe('building a move', () => {
  it('offers what can begin a move, and how often', () => {
    const { build } = built();
    expect(build.after()).toEqual(['card:a', 'card:b', 'pass']);
    expect(build.count('card:a')).toBe(2);
    expect(build.step('cell:1')).toBeUndefined();
  });
  it('goes on piece by piece, and plays the move when it is complete', () => {
    const { build, play } = built();
    build.tap('card:a');
    expect([build.chosen, build.after()]).toEqual([['card:a'], ['cell:1', 'cell:2']]);
    expect([build.step('cell:2'), build.step('card:b'), build.step('card:a')]).toEqual([2, 1, undefined]);
    expect(play).not.toHaveBeenCalled();
    build.tap('cell:2');
    expect(play).toHaveBeenCalledExactlyOnceWith(moves[1]);
  });
  it('puts a piece back, and changes to another one', () => {
    const { build, play } = built();
    build.tap('card:a');
    build.tap('card:a');
    expect(build.chosen).toEqual([]);
    build.tap('card:a');
    build.tap('card:b');
    expect([build.chosen, build.after()]).toEqual([['card:b'], ['cell:1']]);
    build.tap('pass');
    expect(play).toHaveBeenCalledExactlyOnceWith({ pass: true });
  });
  it('takes up a piece by itself where the game says so', () => {
    const { build } = built(moves, (ids) => ids[1]);
    expect(build.chosen).toEqual(['card:b']);
  });
  it('knows nothing that is not legal', () => {
    const { build, play } = built([]);
    build.tap('card:a');
    expect([build.chosen, build.after(), build.piece('pass').disabled]).toEqual([[], [], true]);
    expect(play).not.toHaveBeenCalled();
  });
  it('sends nothing while an answer is waited for', () => {
    const { build, inputs, play } = built();
    inputs.pending = { pass: true };
    build.tap('pass');
    expect(play).not.toHaveBeenCalled();
    expect(build.piece('pass').disabled).toBe(true);
  });
});
