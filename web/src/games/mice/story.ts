// How what happens is told, event by event, and how long it takes: in milliseconds, which the styles read as --time-<event>.
import { teller } from '../../lib/board/speech';
import type { Tone } from '../../lib/table/sound';
import type { MiceEvent } from './view';

/** Bad luck is told in the middle of the counter, in place of everything else there. */
export const breaksIn = (event: MiceEvent | null): boolean =>
  event?.event === 'mouse' || event?.event === 'fishbone' || (event?.event === 'lost' && event.to === 'out');

export const times: Record<MiceEvent['event'], number> = {
  rolled: 1150,
  collected: 420,
  turned_over: 380,
  mouse: 1300,
  fishbone: 1400,
  stopped: 600,
  lost: 900,
  no_dice: 900,
  turn: 250,
  continued: 120,
  over: 500,
};
export const say = teller<MiceEvent>('mice');

export const tones: Partial<Record<MiceEvent['event'], Tone>> = {
  rolled: 'dice',
  collected: 'card',
  turned_over: 'card',
  mouse: 'mouse',
  fishbone: 'bone',
  stopped: 'jar',
  over: 'win',
};
