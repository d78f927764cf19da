import type { GameEvent } from '../api/types';
import type { Stage } from './stage';

/** For tests: a table for two after these events, each of them a move. */
export const toldTo = (...told: GameEvent[]): Stage =>
  ({
    told,
    begins: told.map((_, i) => i),
    table: { seats: [{ seat: 0 }, { seat: 1 }] },
    name: (seat: number) => ['Mia', 'Ben'][seat],
  }) as unknown as Stage;
