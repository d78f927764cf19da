// How what happens is shown and told, event by event.
import { t } from '../../lib/i18n/index.svelte';
import type { Tone } from '../../lib/table/sound';
import type { NameOf } from '../../lib/table/stage';
import type { Colour } from '../../lib/art/colour';
import type { JarKind } from './art/jar';
import type { Baker, Plain, TorteEvent, TorteView, Turn } from './view';
import { own } from './words';

const NO_TURN: Turn = { cubes: [], die: null, free_cubes: 0, gold_cubes: 0, stars: 0, consolation: false };

const minus = <C extends Colour>(list: C[], gone: Colour[]): C[] => {
  const left = [...list];
  for (const colour of gone) {
    const index = left.findIndex((one) => one === colour);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
};

const isPlain = (cube: Colour): cube is Plain => cube !== 'gold';

function into(baker: Baker, jar: JarKind, cube: Colour): Baker {
  if (jar !== 'swap') return { ...baker, jars: { ...baker.jars, [jar]: [...baker.jars[jar], cube] } };
  return isPlain(cube) ? { ...baker, swap: [...baker.swap, cube] } : baker;
}

function change(baker: Baker, event: TorteEvent): Baker {
  switch (event.event) {
    case 'stock_shown': {
      const { small, medium, large } = event.jars;
      return { ...baker, jars: { small: [small], medium: [medium], large: [large] } };
    }
    case 'placed':
      return {
        ...baker,
        cake: [...baker.cake, { tile: event.tile, turned: event.turned }],
        open: baker.open.filter((tile) => tile !== event.tile),
        chosen: null,
      };
    case 'put':
    case 'took':
      return into(baker, event.into, event.cube);
    case 'emptied':
      return { ...baker, jars: { ...baker.jars, [event.jar]: [] } };
    case 'chip':
      return { ...baker, chips: [...baker.chips, { metal: event.metal, value: event.value }] };
    case 'swapped': {
      const given = { ...baker, swap: minus(baker.swap, event.give) };
      return event.take && event.into ? into(given, event.into, event.take) : given;
    }
    case 'stars':
      return { ...baker, stars: event.total };
    default:
      return baker;
  }
}

export function act(shown: TorteView, event: TorteEvent): TorteView {
  const view = { ...shown };
  if (event.event === 'round') view.round = event.round;
  if (event.event === 'choice_shown') view.phase = 'place';
  if (event.event === 'placed') view.actors = [event.seat];
  if (event.event === 'earned') view.turn = { ...NO_TURN, cubes: event.cubes };
  if (event.event === 'put' && view.turn)
    view.turn = { ...view.turn, cubes: minus(view.turn.cubes, [event.cube]) };
  if (event.event === 'gold_step') {
    view.phase = 'gold';
    view.actors = [event.seat];
  }
  if ('seat' in event)
    view.bakers = view.bakers.map((baker, seat) => (seat === event.seat ? change(baker, event) : baker));
  return view;
}

const PACE: Partial<Record<TorteEvent['event'], number>> = {
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
export const pace = ({ event }: TorteEvent): number => PACE[event] ?? 0;

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
