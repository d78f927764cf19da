// How what happens is shown and told, event by event.
import type { GameEvent, View } from '../../lib/api/types';
import { t } from '../../lib/i18n/index.svelte';
import type { Tone } from '../../lib/table/sound';
import { miceView, without } from './view';
import { own } from './words';

export function act(shown: View, event: GameEvent): View {
  const view = { ...miceView(shown) };
  const card = String(event['card'] ?? '');
  switch (event.event) {
    case 'turn':
      view.actor = event.seat ?? view.actor;
      view.dice_lost = Number(event['dice_lost']);
      view.phase = 'roll';
      break;
    case 'turned_over':
      view.pile = view.pile.slice(1);
      if (card !== 'mouse' && card !== 'fishbone') view.centre = [...view.centre, card];
      else view.out = [...view.out, card];
      break;
    case 'mouse':
      view.pile = view.pile.slice(1);
      view.out = [...view.out, 'mouse'];
      view.dice_lost = Number(event['dice_lost']);
      break;
    case 'fishbone':
      view.pile = view.pile.slice(1);
      view.out = [...view.out, 'fishbone'];
      break;
    case 'rolled':
      view.dice = event['dice'] as string[];
      view.phase = 'decide';
      break;
    case 'collected': {
      const from = Number(event['from']);
      const index = view.centre[from] === card ? from : view.centre.indexOf(card);
      view.centre = without(view.centre, index);
      view.stand = [...view.stand, card];
      break;
    }
    case 'stopped':
      view.collected = view.collected.map((cards, seat) =>
        seat === event.seat ? [...cards, ...view.stand] : cards,
      );
      view.stand = [];
      break;
    case 'continued':
      view.phase = 'roll';
      break;
    case 'lost':
      view.stand = [];
      break;
  }
  return view as unknown as View;
}

/** Bad luck is told in the middle of the counter, in place of everything else there. */
export const breaksIn = (event: GameEvent | null): boolean =>
  event?.event === 'mouse' ||
  event?.event === 'fishbone' ||
  (event?.event === 'lost' && event['to'] === 'out');

const PACE: Record<string, number> = {
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
export const pace = (event: GameEvent): number => PACE[event.event] ?? 0;

export function say(event: GameEvent, name: (seat: number | undefined | null) => string): string {
  const words = own();
  const who = name(event.seat);
  const card = words.names[String(event['card'])] ?? '';
  switch (event.event) {
    case 'turn':
      return words.say.turn(who);
    case 'turned_over':
      return words.say.turned_over(card);
    case 'mouse':
      return words.say.mouse(3 - Number(event['dice_lost']));
    case 'fishbone':
      return words.say.fishbone(who, event['ends_turn'] === true);
    case 'rolled':
      return words.say.rolled(
        who,
        t().list((event['dice'] as string[]).map((face) => words.names[face] ?? face)),
      );
    case 'collected':
      return words.say.collected(card);
    case 'stopped':
      return words.say.stopped(who, Number(event['cards']));
    case 'continued':
      return words.say.continued(who);
    case 'lost':
      return (event['to'] === 'pile' ? words.say.under : words.say.lost)(Number(event['cards']));
    case 'no_dice':
      return words.say.no_dice(who);
    case 'over':
      return words.say.over;
    default:
      return '';
  }
}

const TONES: Record<string, Tone> = {
  rolled: 'dice',
  collected: 'card',
  turned_over: 'card',
  mouse: 'mouse',
  fishbone: 'bone',
  stopped: 'jar',
  over: 'win',
};
export const tone = (event: GameEvent): Tone | null => TONES[event.event] ?? null;
