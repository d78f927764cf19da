// How what happens is told, event by event, and how long it takes: in milliseconds, which the styles read as --time-<event>.
import { teller } from '../../lib/board/speech';
import type { Tone } from '../../lib/table/sound';
import type { CherryEvent } from './view';

export const times: Record<CherryEvent['event'], number> = {
  laid: 520,
  group: 650,
  passed: 520,
  round: 800,
  over: 900,
};
export const say = teller<CherryEvent>('cherry');

export const tones: Partial<Record<CherryEvent['event'], Tone>> = {
  laid: 'card',
  group: 'step',
  passed: 'sugar',
  round: 'jar',
  over: 'win',
};
