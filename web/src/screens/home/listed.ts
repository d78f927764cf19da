// A table of mine on the shop front: whose turn it is, and how far its game is.
import type { ListedTable } from '../../lib/api/types';
import { ownFacts } from '../../lib/games/facts';
import { t } from '../../lib/i18n/index.svelte';
import { nameOf, winnersOf } from '../../lib/table/stage';

export const isMyTurn = (table: ListedTable): boolean =>
  table.status === 'playing' && table.actors.some((seat) => table.seats[seat]?.yours);

/** Who else sits there, also at this device. */
export const companyOf = (table: ListedTable): number[] =>
  table.seats
    .filter(({ kind, yours }) => kind !== 'open' && (!yours || kind === 'local'))
    .map(({ seat }) => seat);

/** How far a game is, in the words of that game. */
export function standing(table: ListedTable): string {
  if (table.ended_early) return t().over.ended;
  const [winner] = winnersOf(table);
  if (winner !== undefined) return t().over.wins({ name: nameOf(table, winner) });
  const seat = table.seats.find(({ yours }) => yours)?.seat ?? 0;
  const slots = table.progress.length ? ownFacts(table.game)?.standing(table.progress, seat) : undefined;
  const told = slots && t().titles[table.game]?.standing(slots);
  return told ?? `${t().home.seats({ count: table.seats.length })} · ${table.code}`;
}
