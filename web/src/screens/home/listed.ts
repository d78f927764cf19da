// A table of mine on the shop front: whose turn it is, and how far its game is.
import type { Snapshot, Table } from '../../lib/api/types';
import { t } from '../../lib/i18n/index.svelte';
import { nameOf } from '../../lib/table/stage';

export type Listed = Table & Partial<Pick<Snapshot, 'actors' | 'view' | 'seat'>>;

export const isMyTurn = (table: Listed): boolean =>
  table.status === 'playing' && !!table.actors?.some((seat) => table.seats[seat]?.yours);

/** Who else sits there, also at this device. */
export const companyOf = (table: Listed): number[] =>
  table.seats
    .filter(({ kind, yours }) => kind !== 'open' && (!yours || kind === 'local'))
    .map(({ seat }) => seat);

interface Seen {
  round?: number;
  options?: { rounds?: number };
  hands?: unknown[][];
  pile?: unknown[];
}

/** How far a game is, in the words of that game. */
export function standing(table: Listed): string {
  const words = t().home;
  const [winner] = table.winners ?? [];
  if (winner !== undefined) return t().over.wins(nameOf(table, winner));
  const view = (table.view ?? {}) as Seen;
  const hand = view.hands?.[table.seat ?? 0];
  if (view.round) return words.round(view.round, view.options?.rounds ?? view.round);
  if (hand) return words.left(hand.length);
  if (table.game === 'mice' && view.pile) return words.left(view.pile.length);
  return `${words.seats(table.seats.length)} · ${table.code}`;
}
