// How what happens is told, event by event, and how long it takes: in milliseconds, which the styles read as --time-<event>.
import { t } from '../../lib/i18n/index.svelte';
import type { Tone } from '../../lib/table/sound';
import type { NameOf } from '../../lib/table/stage';
import type { MiceEvent } from './view';
import { own } from './words';

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
export function say(event: MiceEvent, name: NameOf): string {
  const words = own();
  const called = (card: string) => words.names[card] ?? '';
  switch (event.event) {
    case 'turn':
      return words.say.turn(name(event.seat));
    case 'turned_over':
      return words.say.turned_over(called(event.card));
    case 'mouse':
      return words.say.mouse(3 - event.dice_lost);
    case 'fishbone':
      return words.say.fishbone(name(event.seat), event.ends_turn);
    case 'rolled':
      return words.say.rolled(
        name(event.seat),
        t().list(event.dice.map((face) => words.names[face] ?? face)),
      );
    case 'collected':
      return words.say.collected(called(event.card));
    case 'stopped':
      return words.say.stopped(name(event.seat), event.cards);
    case 'continued':
      return words.say.continued(name(event.seat));
    case 'lost':
      return (event.to === 'pile' ? words.say.under : words.say.lost)(event.cards);
    case 'no_dice':
      return words.say.no_dice(name(event.seat));
    case 'over':
      return words.say.over;
  }
}

const TONES: Partial<Record<MiceEvent['event'], Tone>> = {
  rolled: 'dice',
  collected: 'card',
  turned_over: 'card',
  mouse: 'mouse',
  fishbone: 'bone',
  stopped: 'jar',
  over: 'win',
};
export const tone = ({ event }: MiceEvent): Tone | null => TONES[event] ?? null;
