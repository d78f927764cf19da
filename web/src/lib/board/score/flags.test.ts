import Star from '../../art/symbols/Star.svg';
import { describe, expect, it } from 'vitest';
import type { Moment } from '../../table/course';
import { headOf, polesOf } from './flags';

const at = (row: number, seat = 0): Moment => ({ at: row, seat, Picture: Star, text: '' });
const where = (rows: Moment[], step: number, width: number) =>
  polesOf(rows, (row) => row * step, width).map(({ at, side, level, flags }) => [
    at,
    side,
    level,
    flags.length,
  ]);

describe('flags over the graph', () => {
  it('wave to the right where there is room', () => {
    expect(where([at(2), at(4), at(6)], 100, 700)).toEqual([
      [2, 'right', 0, 1],
      [4, 'right', 0, 1],
      [6, 'right', 0, 1],
    ]);
  });
  it('wave to the left at the right edge', () => {
    expect(where([at(7)], 100, 705)).toEqual([[7, 'left', 0, 1]]);
  });
  it('of one row hang on one pole', () => {
    const poles = polesOf([at(3, 0), at(3, 2), at(5)], (row) => row * 100, 700);
    expect(poles.map(({ flags }) => flags.map(({ n, seat }) => [n, seat]))).toEqual([
      [
        [1, 0],
        [2, 2],
      ],
      [[3, 0]],
    ]);
    expect(headOf(poles)).toBe(8 + 2 * 26);
  });
  it('of neighbours wave away from each other', () => {
    expect(where([at(3), at(4)], 20, 700)).toEqual([
      [3, 'left', 0, 1],
      [4, 'right', 0, 1],
    ]);
  });
  it('go one below the other where neighbours stand at the edge', () => {
    expect(where([at(33), at(34), at(35)], 20, 705)).toEqual([
      [33, 'left', 2, 1],
      [34, 'left', 1, 1],
      [35, 'left', 0, 1],
    ]);
  });
  it('find a place at the left edge too', () => {
    expect(where([at(1), at(2)], 12, 700)).toEqual([
      [1, 'right', 0, 1],
      [2, 'right', 1, 1],
    ]);
  });
  it('all stand even where a graph is too narrow for them', () => {
    expect(where([at(1), at(2), at(3)], 4, 20)).toHaveLength(3);
  });
  it('need the room of one flag also where there is none yet', () => {
    expect(headOf([])).toBe(34);
  });
});
