// How the hands emptied, group by group.
import Cherry from '../../lib/art/fruit/Cherry.svelte';
import { movesUntil, type Course, type Moment } from '../../lib/table/course';
import type { Stage } from '../../lib/table/stage';
import { own } from './words';

export function courseOf(stage: Stage): Course {
  const laid = stage.table.seats.map(() => 0);
  const rows = [[...laid]];
  const steps = [0];
  let largest: Moment | null = null;
  let size = 0;
  for (const [index, event] of stage.told.entries()) {
    const seat = event.seat ?? 0;
    if (event.event === 'laid') laid[seat] = (laid[seat] ?? 0) + 1;
    if (event.event === 'passed') laid[seat] = (laid[seat] ?? 0) - (event['taken_back'] as unknown[]).length;
    if (event.event !== 'group' && event.event !== 'over') continue;
    if (event.event === 'over' && rows.at(-1)?.join() === laid.join()) continue;
    rows.push([...laid]);
    steps.push(movesUntil(stage, index));
    if (Number(event['size'] ?? 0) <= size) continue;
    size = Number(event['size']);
    const text = own().over.group(stage.name(seat), size);
    largest = { at: rows.length - 1, seat, Picture: Cherry, text };
  }
  return {
    title: own().over.course,
    chance: own().over.chance,
    rowName: own().over.row,
    rows,
    steps,
    moments: largest ? [largest] : [],
  };
}
