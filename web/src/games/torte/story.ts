// How what happens is told, event by event, and how long it takes: in milliseconds, which the styles read as --time-<event>.
import { teller } from '../../lib/board/speech';
import type { Tone } from '../../lib/table/sound';
import type { TorteEvent } from './view';

export const times: Partial<Record<TorteEvent['event'], number>> = {
  stock_shown: 120,
  locked: 150,
  placed: 750,
  connected: 950,
  earned: 500,
  consolation: 500,
  put: 380,
  took: 420,
  emptied: 560,
  chip: 650,
  die: 1300,
  swapped: 600,
  stars: 560,
  skipped: 200,
  passed_on: 120,
  drew: 80,
  round: 350,
  gold_step: 900,
  gold_returned: 200,
  chip_shown: 420,
};
/** What one sees without words. */
const silent: TorteEvent['event'][] = [
  'stock_shown',
  'dealt',
  'choice_shown',
  'passed_on',
  'drew',
  'gold_returned',
];
export const say = teller<TorteEvent>('torte', silent);

export const tones: Partial<Record<TorteEvent['event'], Tone>> = {
  placed: 'card',
  connected: 'step',
  put: 'sugar',
  took: 'sugar',
  emptied: 'jar',
  chip: 'jar',
  die: 'dice',
  swapped: 'sugar',
  stars: 'step',
  over: 'win',
};
