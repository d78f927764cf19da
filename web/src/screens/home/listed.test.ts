import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../../lib/i18n/index.svelte';
import { seatWith, tableWith } from '../../../tests/support/tables';
import type { ListedTable } from '../../lib/api/types';
import { companyOf, isMyTurn, standing } from './listed';

const table = (more: Partial<ListedTable>): ListedTable => ({
  ...tableWith(),
  actors: [],
  progress: [],
  ...more,
});

describe('a ticket on the shop front', () => {
  beforeAll(() => speak('en'));
  it('tells who won, and who sits there when nothing is known about the game', () => {
    expect(standing(table({ status: 'over', winners: [0] }))).toBe('Mia wins!');
    expect(standing(table({ status: 'lobby' }))).toBe('2 at the table · ZIMT');
  });
  it('names no winner of a game that the players ended', () => {
    expect(standing(table({ status: 'over', winners: [0], ended_early: true }))).toBe('Game ended early');
  });
  it('shows the others at the table, also those at one device', () => {
    const seats = [
      seatWith({ seat: 0, kind: 'person', yours: true }),
      seatWith({ seat: 1, kind: 'local', yours: true }),
      seatWith({ seat: 2, kind: 'bot' }),
      seatWith({ seat: 3, kind: 'open' }),
    ];
    expect(companyOf(table({ seats }))).toEqual([1, 2]);
  });
  it('knows whose turn it is', () => {
    expect(isMyTurn(table({ actors: [0] }))).toBe(true);
    expect(isMyTurn(table({ actors: [1] }))).toBe(false);
  });
});
