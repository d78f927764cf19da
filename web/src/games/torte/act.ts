// The view after an event, so that a move is shown step by step.
import { COLOURS, type Colour } from '../../lib/art/colour';
import type { JarKind } from './art/jar';
import type { Baker, Chip, Plain, TorteEvent, TorteView, Turn } from './view';

type Told<Name extends TorteEvent['event']> = Extract<TorteEvent, { event: Name }>;

const NO_TURN: Turn = { cubes: [], die: null, free_cubes: 0, gold_cubes: 0, stars: 0, consolation: false };

/** What the die gives to be taken or put away; stars and chips come as events of their own. */
const FREE: Partial<Record<NonNullable<Turn['die']>, number>> = { one_cube: 1, two_cubes: 2 };

/** Cubes lie in the order of their colours; those that nobody may see yet come first. */
const sorted = <C extends Colour | null>(cubes: C[]): C[] =>
  cubes.toSorted((a, b) => (a ? COLOURS.indexOf(a) : -1) - (b ? COLOURS.indexOf(b) : -1));

function minus<C>(list: C[], gone: readonly unknown[]): C[] {
  const left = [...list];
  for (const one of gone) {
    const index = left.findIndex((other) => other === one);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
}

const isPlain = (cube: Colour): cube is Plain => cube !== 'gold';

/** Puts a cube into a jar of a baker. */
const into = (view: TorteView, seat: number, jar: JarKind, cube: Colour): TorteView =>
  withBaker(view, seat, ({ jars, swap }) => {
    if (jar !== 'swap') return { jars: { ...jars, [jar]: sorted([...jars[jar], cube]) } };
    return isPlain(cube) ? { swap: sorted([...swap, cube]) } : {};
  });

/** Cubes that come into the supply, or leave it. */
function supplied(view: TorteView, cubes: readonly Colour[], by: 1 | -1): TorteView {
  const supply = { ...view.supply };
  for (const cube of cubes) supply[cube] += by;
  return { ...view, supply };
}

const withTurn = (view: TorteView, change: Partial<Turn>): TorteView => ({
  ...view,
  turn: { ...(view.turn ?? NO_TURN), ...change },
});

/** Changes some of what a baker has. */
const withBaker = (view: TorteView, seat: number, change: (baker: Baker) => Partial<Baker>): TorteView => ({
  ...view,
  bakers: view.bakers.map((baker, i) => (i === seat ? { ...baker, ...change(baker) } : baker)),
});

const without = (seats: number[], seat: number): number[] => seats.filter((one) => one !== seat);

/** Everybody chooses a layer at the same time. */
const choosing = (view: TorteView): TorteView => ({
  ...view,
  phase: 'choose',
  actors: view.bakers.map((_, seat) => seat),
  turn: null,
});

function stock(view: TorteView, { seat, jars }: Told<'stocked' | 'stock_shown'>): TorteView {
  const [small, medium, large] = jars ? [jars.small, jars.medium, jars.large] : [null, null, null];
  return withBaker(view, seat, () => ({ jars: { small: [small], medium: [medium], large: [large] } }));
}

function place(view: TorteView, { seat, tile, turned }: Told<'placed'>): TorteView {
  const placed = withBaker(view, seat, ({ cake, open }) => ({
    cake: [...cake, { tile, turned }],
    open: without(open, tile),
    chosen: null,
    connected: [],
  }));
  return { ...placed, phase: 'place', actors: [seat], turn: NO_TURN };
}

function connect(view: TorteView, { seat, colour, cubes, stars, through }: Told<'connected'>): TorteView {
  const lit = withBaker(view, seat, ({ connected }) => ({
    connected: [...connected, { colour, cubes, stars, through }],
  }));
  return withTurn(lit, { stars: (view.turn?.stars ?? 0) + stars });
}

function put(view: TorteView, { seat, cube, into: jar }: Told<'put'>): TorteView {
  const { cubes, gold_cubes } = view.turn ?? NO_TURN;
  const left = isPlain(cube) ? { cubes: minus(cubes, [cube]) } : { gold_cubes: gold_cubes - 1 };
  return withTurn(into(view, seat, jar, cube), left);
}

function take(view: TorteView, { seat, cube, into: jar, consolation }: Told<'took'>): TorteView {
  const taken = into(supplied(view, [cube], -1), seat, jar, cube);
  const free = view.turn?.free_cubes ?? 0;
  return withTurn(taken, consolation ? { consolation: false } : { free_cubes: free - 1 });
}

function swap(view: TorteView, { seat, give, take, into: jar }: Told<'swapped'>): TorteView {
  const given = withBaker(supplied(view, give, 1), seat, (baker) => ({ swap: minus(baker.swap, give) }));
  return take && jar ? into(supplied(given, [take], -1), seat, jar, take) : given;
}

function takeChip(view: TorteView, { seat, metal, value }: Told<'chip'>): TorteView {
  const taken = withBaker(view, seat, ({ chips }) => ({ chips: [...chips, { metal, value }] }));
  return { ...taken, chips: { ...view.chips, [metal]: view.chips[metal].slice(1) } };
}

/** Turns up the first chip of that metal that still lies face down. */
function showChip(chips: Chip[], { metal, value }: Told<'chip_shown'>): Chip[] {
  const hidden = chips.findIndex((chip) => chip.metal === metal && chip.value === null);
  return hidden < 0 ? chips : chips.with(hidden, { metal, value });
}

function roll(view: TorteView, { face }: Told<'die'>): TorteView {
  const { free_cubes, gold_cubes } = view.turn ?? NO_TURN;
  const gold = face === 'gold_cube';
  return withTurn(gold ? supplied(view, ['gold'], -1) : view, {
    die: face,
    free_cubes: free_cubes + (FREE[face] ?? 0),
    gold_cubes: gold_cubes + (gold ? 1 : 0),
  });
}

/** Crowns are for the gold step only: those that filled no jar go back too. */
function returnGold(view: TorteView, { seat, cubes }: Told<'gold_returned'>): TorteView {
  const returned = supplied(view, Array<Colour>(cubes).fill('gold'), 1);
  const plain = (jar: Baker['jars']['small']) => jar.filter((cube) => cube !== 'gold');
  return withBaker(withTurn(returned, { gold_cubes: 0 }), seat, ({ jars: { small, medium, large } }) => ({
    jars: { small: plain(small), medium: plain(medium), large: plain(large) },
  }));
}

function passOn(view: TorteView, { seat, to, tile }: Told<'passed_on'>): TorteView {
  const passed = withBaker(view, seat, ({ open }) => ({ open: without(open, tile) }));
  return withBaker(passed, to, ({ open }) => ({ open: [tile, ...open] }));
}

export function act(view: TorteView, event: TorteEvent): TorteView {
  switch (event.event) {
    case 'stocked':
      return {
        ...supplied(stock(view, event), Object.values(event.jars ?? {}), -1),
        actors: without(view.actors, event.seat),
      };
    case 'stock_shown':
      return stock(view, event);
    case 'dealt':
      return withBaker(choosing(view), event.seat, () => ({
        open: event.open,
        pile: Array<null>(event.pile).fill(null),
      }));
    case 'locked':
    case 'choice_shown':
      return {
        ...withBaker(view, event.seat, () => ({ chosen: { tile: event.tile, turned: event.turned } })),
        actors: without(view.actors, event.seat),
      };
    case 'placed':
      return place(view, event);
    case 'connected':
      return connect(view, event);
    case 'earned':
      return withTurn(supplied(view, event.cubes, -1), { cubes: event.cubes });
    case 'consolation':
      return withTurn(view, { consolation: true });
    case 'skipped':
      return withTurn(view, { consolation: false });
    case 'put':
      return put(view, event);
    case 'took':
      return take(view, event);
    case 'emptied':
      return withBaker(supplied(view, event.cubes, 1), event.seat, ({ jars }) => ({
        jars: { ...jars, [event.jar]: [] },
      }));
    case 'chip':
      return takeChip(view, event);
    case 'die':
      return roll(view, event);
    case 'swapped':
      return swap(view, event);
    case 'stars':
      return withBaker(view, event.seat, () => ({ stars: event.total }));
    case 'passed_on':
      return passOn(view, event);
    case 'drew':
      return withBaker(view, event.seat, ({ open, pile }) => ({
        open: [...open, event.tile],
        pile: pile.slice(1),
      }));
    case 'round':
      return { ...choosing(view), round: event.round };
    case 'gold_step':
      return {
        ...supplied(view, Array<Colour>(event.cubes).fill('gold'), -1),
        phase: 'gold',
        actors: [event.seat],
        turn: { ...NO_TURN, gold_cubes: event.cubes },
      };
    case 'gold_returned':
      return returnGold(view, event);
    case 'chip_shown':
      return withBaker(view, event.seat, ({ chips }) => ({ chips: showChip(chips, event) }));
    case 'over':
      return { ...view, phase: 'over', actors: [], turn: null };
  }
}
