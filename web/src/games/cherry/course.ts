// How the hands emptied, group by group.
import Cherry from '../../lib/art/fruit/cherry.svg';
import { movesUntil, toldBy, type Course, type Moment, type Past } from '../../lib/table/course';
import { own } from './words';
import type { CherryEvent } from './view';

export function courseOf(stage: Past<CherryEvent>): Course {
  const laid = stage.table.seats.map(() => 0);
  const rows = [[...laid]];
  const steps = [0];
  let largest: Moment | null = null;
  let size = 0;
  for (const [index, event] of stage.told.entries()) {
    const seat = event.seat;
    if (event.event === 'laid') laid[seat] = (laid[seat] ?? 0) + 1;
    if (event.event === 'passed') laid[seat] = (laid[seat] ?? 0) - event.taken_back.length;
    if (event.event !== 'group' && event.event !== 'over') continue;
    if (event.event === 'over' && rows.at(-1)?.join() === laid.join()) continue;
    rows.push([...laid]);
    steps.push(movesUntil(stage, index));
    if (event.event === 'over' || event.size <= size) continue;
    size = event.size;
    const text = own().over.group({ name: stage.name(seat), size });
    largest = { at: rows.length - 1, seat, Picture: Cherry, text };
  }
  return toldBy(own().over, { rows, steps, moments: largest ? [largest] : [] });
}
