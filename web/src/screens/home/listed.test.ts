import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../../lib/i18n/index.svelte';
import { companyOf, isMyTurn, standing, type Listed } from './listed';

const table = (more: object) =>
  ({
    game: 'unknown',
    status: 'playing',
    code: 'ZIMT',
    seats: [{ kind: 'person', name: 'Mia', yours: true }, { kind: 'bot' }],
    ...more,
  }) as unknown as Listed;

describe('a ticket on the shop front', () => {
  beforeAll(() => speak('en'));
  it('tells who won, and who sits there when nothing is known about the game', () => {
    const said = [{ status: 'over', winners: [0] }, { view: {} }, { status: 'lobby', view: null }].map(
      (more) => standing(table(more)),
    );
    expect(said).toEqual(['Mia wins!', '2 at the table · ZIMT', '2 at the table · ZIMT']);
  });
  it('shows the others at the table, also those at one device', () => {
    const seats = [
      { seat: 0, kind: 'person', yours: true },
      { seat: 1, kind: 'local', yours: true },
      { seat: 2, kind: 'bot' },
      { seat: 3, kind: 'open' },
    ];
    expect(companyOf(table({ seats }))).toEqual([1, 2]);
  });
  it('knows whose turn it is', () => {
    expect(isMyTurn(table({ actors: [0] }))).toBe(true);
    expect(isMyTurn(table({ actors: [1] }))).toBe(false);
  });
});
