// For tests: tables and seats with everything that the server tells.
import type { Seat, Table } from '../../src/lib/api/types';
import type { Past } from '../../src/lib/table/course';

export const seatWith = (more: Partial<Seat> = {}): Seat => ({
  seat: 0,
  kind: 'person',
  person: null,
  name: '',
  avatar: 'cupcake',
  level: null,
  bot: null,
  bot_fault: null,
  present: true,
  bot_takes_over: false,
  yours: false,
  ...more,
});

export const tableWith = (more: Partial<Table> = {}): Table => ({
  id: 't_1',
  code: 'ZIMT',
  game: 'unknown',
  options: {},
  status: 'playing',
  host: 'p_1',
  you_are_host: true,
  visibility: 'link',
  starter: 0,
  pace: 'calm',
  clock: null,
  preview: false,
  hints: true,
  lesson: false,
  seats: [seatWith({ name: 'Mia', yours: true }), seatWith({ seat: 1, name: 'Ben' })],
  seq: 1,
  created: '2026-01-01T00:00:00Z',
  updated: '2026-01-01T00:00:00Z',
  match: null,
  rematch: null,
  commitment: '',
  scores: null,
  winners: null,
  ended_early: false,
  origin: 'dealt',
  outdated: false,
  shown_step: null,
  ...more,
});

/** A table for two after these events, each of them a move. */
export const toldTo = <E>(...told: E[]): Past<E> => ({
  told,
  begins: told.map((_, i) => i),
  table: tableWith(),
  name: (seat) => ['Mia', 'Ben'][seat ?? -1] ?? '',
});
