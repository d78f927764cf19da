// How what happens is shown and told, event by event.
import type { GameEvent, View } from '../../lib/api/types';
import type { Colour } from '../../lib/art/colour';
import type { JarKind } from './art/jar';
import { t } from '../../lib/i18n/index.svelte';
import type { Tone } from '../../lib/table/sound';
import { torteView, type Baker, type BlueJar, type Chip, type Turn } from './view';
import { own } from './words';

const NO_TURN: Turn = { cubes: [], die: null, free_cubes: 0, gold_cubes: 0, stars: 0, consolation: false };

const minus = (list: Colour[], gone: Colour[]): Colour[] => {
  const left = [...list];
  for (const colour of gone) {
    const index = left.indexOf(colour);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
};

const into = (baker: Baker, jar: JarKind, cube: Colour): Baker =>
  jar === 'swap'
    ? { ...baker, swap: [...baker.swap, cube] }
    : { ...baker, jars: { ...baker.jars, [jar]: [...baker.jars[jar], cube] } };

function change(baker: Baker, event: GameEvent): Baker {
  switch (event.event) {
    case 'stock_shown': {
      const jars = event['jars'] as Record<BlueJar, Colour>;
      return { ...baker, jars: { small: [jars.small], medium: [jars.medium], large: [jars.large] } };
    }
    case 'placed':
      return {
        ...baker,
        cake: [...baker.cake, { tile: Number(event['tile']), turned: event['turned'] === true }],
        open: baker.open.filter((tile) => tile !== event['tile']),
        chosen: null,
      };
    case 'put':
    case 'took':
      return into(baker, event['into'] as JarKind, event['cube'] as Colour);
    case 'emptied':
      return { ...baker, jars: { ...baker.jars, [event['jar'] as BlueJar]: [] } };
    case 'chip':
      return {
        ...baker,
        chips: [
          ...baker.chips,
          { metal: event['metal'] as Chip['metal'], value: (event['value'] as number | null) ?? null },
        ],
      };
    case 'swapped': {
      const given = { ...baker, swap: minus(baker.swap, event['give'] as Colour[]) };
      return event['take'] ? into(given, event['into'] as JarKind, event['take'] as Colour) : given;
    }
    case 'stars':
      return { ...baker, stars: Number(event['total']) };
    default:
      return baker;
  }
}

export function act(shown: View, event: GameEvent): View {
  const view = { ...torteView(shown) };
  if (event.event === 'round') view.round = Number(event['round']);
  if (event.event === 'choice_shown') view.phase = 'place';
  if (event.event === 'placed') view.actors = [event.seat ?? 0];
  if (event.event === 'earned') view.turn = { ...NO_TURN, cubes: event['cubes'] as Colour[] };
  if (event.event === 'put' && view.turn)
    view.turn = { ...view.turn, cubes: minus(view.turn.cubes, [event['cube'] as Colour]) };
  if (event.event === 'gold_step') {
    view.phase = 'gold';
    view.actors = [event.seat ?? 0];
  }
  if (event.seat !== undefined)
    view.bakers = view.bakers.map((baker, seat) => (seat === event.seat ? change(baker, event) : baker));
  return view as unknown as View;
}

const PACE: Record<string, number> = {
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
export const pace = (event: GameEvent): number => PACE[event.event] ?? 0;

const counted = (cubes: Colour[]): string => {
  return t().list(
    [...new Set(cubes)].map(
      (colour) => `${cubes.filter((one) => one === colour).length} × ${t().colours[colour] ?? colour}`,
    ),
  );
};

export function say(event: GameEvent, name: (seat: number | undefined | null) => string): string {
  const words = own();
  const who = name(event.seat);
  const colour = (key: string) => t().colours[String(event[key])] ?? '';
  switch (event.event) {
    case 'stocked':
      return words.say.stocked(who);
    case 'locked':
      return words.say.locked(who);
    case 'placed':
      return words.say.placed(who, Number(event['layer']));
    case 'connected':
      return words.say.connected(
        who,
        colour('colour'),
        (event['through'] as unknown[]).length,
        Number(event['cubes']),
        Number(event['stars']),
      );
    case 'earned':
      return (event['cubes'] as Colour[]).length
        ? words.say.earned(who, counted(event['cubes'] as Colour[]))
        : '';
    case 'consolation':
      return words.say.consolation(who);
    case 'put':
    case 'took':
      return words.say.put(who, colour('cube'), words.into[event['into'] as JarKind]);
    case 'emptied':
      return words.say.emptied(who, words.theJar[event['jar'] as JarKind]);
    case 'chip':
      return words.say.chip(
        who,
        words.metals[String(event['metal'])] ?? '',
        event['value'] == null ? '' : words.say.worth(Number(event['value'])),
      );
    case 'die':
      return words.say.die(who, words.faces[String(event['face'])] ?? '');
    case 'swapped':
      return words.say.swapped(who, event['take'] ? colour('take') : null);
    case 'skipped':
      return words.say.skipped(who);
    case 'stars':
      return Number(event['count'])
        ? words.say.stars(who, Number(event['count']), Number(event['total']))
        : '';
    case 'round':
      return words.say.round(Number(event['round']));
    case 'gold_step':
      return words.say.gold_step(who, Number(event['cubes']));
    case 'chip_shown':
      return words.say.chip_shown(who, words.metals[String(event['metal'])] ?? '', Number(event['value']));
    case 'over':
      return words.say.over;
    default:
      return '';
  }
}

const TONES: Record<string, Tone> = {
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
export const tone = (event: GameEvent): Tone | null => TONES[event.event] ?? null;
