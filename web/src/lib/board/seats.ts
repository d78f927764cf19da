// Who sits at the table, as boards ask for it.
import { t } from '../i18n/index.svelte';
import type { BoardInputs, BoardSeat } from './inputs';

type Seated = Pick<BoardInputs, 'seats'>;

/** The name of a seat; nothing for nobody. */
export const nameAt = ({ seats }: Seated, seat: number | null | undefined): string =>
  seats[seat ?? -1]?.name ?? '';
export const avatarAt = ({ seats }: Seated, seat: number): string => seats[seat]?.avatar ?? 'free';

/** What a bot is, and how well it plays; nothing for people. */
export const botNote = ({ kind, bot, level }: BoardSeat): string =>
  kind === 'bot' ? [t().app.bot, !bot && t().fresh.levels[level ?? 'easy']].filter(Boolean).join(' · ') : '';

/** All other seats in the order of play, beginning after this one; an onlooker sees everybody. */
export const othersOf = ({ seats, seat }: Pick<BoardInputs, 'seats' | 'seat'>): BoardSeat[] =>
  seat === null ? [...seats] : [...seats.slice(seat + 1), ...seats.slice(0, seat)];
