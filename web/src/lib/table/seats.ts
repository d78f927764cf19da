// The seats of a table as a board draws them.
import type { Reaction, Table } from '../api/types';
import type { BoardSeat } from '../board/inputs';
import { avatarOf, nameOf } from './stage';

export const seatsOf = (
  table: Table,
  actors: readonly number[],
  reactions: Partial<Record<number, Reaction>>,
): BoardSeat[] =>
  table.seats.map(({ seat, kind, level, bot, bot_fault, yours, present, bot_takes_over }) => ({
    seat,
    kind,
    level,
    bot: bot_fault ? null : bot,
    yours,
    present,
    bot_takes_over,
    name: nameOf(table, seat),
    avatar: avatarOf(table, seat),
    acts: actors.includes(seat),
    reaction: reactions[seat] ?? null,
    match: table.match && { won: table.match.wins[seat] ?? 0, target: table.match.target },
    preview: table.preview,
  }));
