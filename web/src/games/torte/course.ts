// How the points grew: stars and chips, layer by layer.
import Crown from '../../lib/art/symbols/Crown.svg';
import { bestGain, movesUntil, toldBy, type Course, type Moment, type Past } from '../../lib/table/course';
import { own } from './words';
import type { Chip, TorteEvent } from './view';

/** Chips lie face down while they are earned; their values are known once all are shown. */
const valuesOf = (stage: Past<TorteEvent>, seat: number): Record<Chip['metal'], number[]> => {
  const values: Record<Chip['metal'], number[]> = { bronze: [], silver: [], gold: [] };
  for (const event of stage.told)
    if (event.event === 'chip_shown' && event.seat === seat) values[event.metal].push(event.value);
  return values;
};

export function courseOf(stage: Past<TorteEvent>): Course {
  const seats = stage.table.seats.map((seat) => seat.seat);
  const values = seats.map((seat) => valuesOf(stage, seat));
  const stars = seats.map(() => 0);
  const chips = seats.map(() => 0);
  const rows = [seats.map(() => 0)];
  const steps = [0];
  const moments: Moment[] = [];
  for (const [index, event] of stage.told.entries()) {
    if (event.event === 'stars') stars[event.seat] = event.total;
    if (event.event === 'chip') {
      const { seat, metal } = event;
      chips[seat] = (chips[seat] ?? 0) + (values[seat]?.[metal].shift() ?? 0);
      if (metal === 'gold')
        moments.push({
          at: rows.length,
          seat,
          Picture: Crown,
          text: own().over.gold({ name: stage.name(seat) }),
        });
    }
    if ((event.event === 'round' && event.round > 1) || event.event === 'over') {
      rows.push(stars.map((value, i) => value + (chips[i] ?? 0)));
      steps.push(movesUntil(stage, index));
    }
  }
  return toldBy(own().over, { rows, steps, moments: [...bestGain(stage, rows), ...moments] });
}
