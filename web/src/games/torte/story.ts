// How what happens is told, event by event, and how long it takes: in milliseconds, which the styles read as --time-<event>.
import { t } from '../../lib/i18n/index.svelte';
import type { Tone } from '../../lib/table/sound';
import type { NameOf } from '../../lib/table/stage';
import type { Colour } from '../../lib/art/colour';
import type { TorteEvent } from './view';
import { own } from './words';

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
const counted = (cubes: Colour[]): string => {
  return t().list(
    [...new Set(cubes)].map(
      (colour) => `${cubes.filter((one) => one === colour).length} × ${t().colours[colour] ?? colour}`,
    ),
  );
};

const colourOf = (colour: Colour): string => t().colours[colour] ?? '';

export function say(event: TorteEvent, name: NameOf): string {
  const words = own();
  const who = 'seat' in event ? name(event.seat) : '';
  switch (event.event) {
    case 'stocked':
      return words.say.stocked(who);
    case 'locked':
      return words.say.locked(who);
    case 'placed':
      return words.say.placed(who, event.layer);
    case 'connected':
      return words.say.connected(who, colourOf(event.colour), event.through.length, event.cubes, event.stars);
    case 'earned':
      return event.cubes.length ? words.say.earned(who, counted(event.cubes)) : '';
    case 'consolation':
      return words.say.consolation(who);
    case 'put':
    case 'took':
      return words.say.put(who, colourOf(event.cube), words.into[event.into]);
    case 'emptied':
      return words.say.emptied(who, words.theJar[event.jar]);
    case 'chip':
      return words.say.chip(
        who,
        words.metals[event.metal] ?? '',
        event.value === null ? '' : words.say.worth(event.value),
      );
    case 'die':
      return words.say.die(who, words.faces[event.face] ?? '');
    case 'swapped':
      return words.say.swapped(who, event.take ? colourOf(event.take) : null);
    case 'skipped':
      return words.say.skipped(who);
    case 'stars':
      return event.count ? words.say.stars(who, event.count, event.total) : '';
    case 'round':
      return words.say.round(event.round);
    case 'gold_step':
      return words.say.gold_step(who, event.cubes);
    case 'chip_shown':
      return words.say.chip_shown(who, words.metals[event.metal] ?? '', event.value);
    case 'over':
      return words.say.over;
    default:
      return '';
  }
}

const TONES: Partial<Record<TorteEvent['event'], Tone>> = {
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
export const tone = ({ event }: TorteEvent): Tone | null => TONES[event] ?? null;
