// How the cards were collected, turn by turn.
import Fishbone from '../../lib/art/characters/Fishbone.svg';
import Mouse from '../../lib/art/characters/Mouse.svg';
import CookieBit from '../../lib/art/objects/CookieBit.svg';
import { bestGain, movesUntil, toldBy, type Course, type Moment, type Past } from '../../lib/table/course';
import { own } from './words';
import type { MiceEvent } from './view';

export function courseOf(stage: Past<MiceEvent>): Course {
  const rows = [stage.table.seats.map(() => 0)];
  const steps = [0];
  const moments: Moment[] = [];
  let stand = 0;
  let baker = 0;
  const mark = (seat: number, Picture: Moment['Picture'], text: string) =>
    moments.push({ at: rows.length, seat, Picture, text });
  const next = (keeps: number | null, index: number) => {
    rows.push((rows.at(-1) ?? []).map((cards, seat) => (seat === keeps ? cards + stand : cards)));
    steps.push(movesUntil(stage, index));
    stand = 0;
  };
  for (const [index, event] of stage.told.entries()) {
    const seat = 'seat' in event ? event.seat : baker;
    if (event.event === 'rolled') baker = seat;
    if (event.event === 'collected') stand++;
    if (event.event === 'stopped') next(seat, index);
    if (event.event === 'fishbone' && stand)
      mark(baker, Fishbone, own().over.bone({ name: stage.name(baker) }));
    if (event.event === 'mouse') mark(seat, Mouse, own().over.mouse({ name: stage.name(seat) }));
    if (event.event === 'lost') {
      if (stand > 1) mark(seat, CookieBit, own().over.lost({ name: stage.name(seat), count: stand }));
      next(null, index);
    }
    if (event.event === 'over' && stand) next(baker, index);
  }
  // A turn that the end of the game cut short has no row of its own.
  for (const moment of moments) moment.at = Math.min(moment.at, rows.length - 1);
  return toldBy(own().over, { rows, steps, moments: [...bestGain(stage, rows), ...moments] });
}
