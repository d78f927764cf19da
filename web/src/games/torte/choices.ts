// The legal moves of a turn, sorted by what is tapped: cubes, jars, buttons.
import type { Move } from '../../lib/api/types';
import type { Colour } from '../../lib/art/colour';
import type { JarKind } from './art/jar';

export interface Placing {
  cube: Colour;
  into: JarKind;
}
export interface Swap {
  give: Colour[];
  take: Colour | null;
  into: JarKind | null;
}

const of = <T>(moves: Move[], key: string): T[] =>
  moves.flatMap((move) => (key in move ? [move[key] as T] : []));

export interface Choices {
  verb: 'put' | 'take';
  placings: Placing[];
  cubes: Colour[];
  empties: Set<JarKind>;
  swaps: Swap[];
  skip: Move | undefined;
  done: Move | undefined;
  stocks: Record<string, Colour>[];
}

export function choicesOf(moves: Move[]): Choices {
  const puts = of<Placing>(moves, 'put');
  const takes = of<Placing>(moves, 'take');
  const placings = puts.length ? puts : takes;
  return {
    verb: puts.length ? 'put' : 'take',
    placings,
    cubes: [...new Set(placings.map((placing) => placing.cube))],
    empties: new Set(of<JarKind>(moves, 'empty')),
    swaps: of<Swap>(moves, 'swap'),
    skip: moves.find((move) => 'skip' in move),
    done: moves.find((move) => 'done' in move),
    stocks: of<Record<string, Colour>>(moves, 'stock'),
  };
}

/** How many cubes of each colour a list holds. */
export const count = (cubes: Colour[], colour: Colour): number =>
  cubes.filter((cube) => cube === colour).length;

const sameCubes = (a: Colour[], b: Colour[]): boolean =>
  a.length === b.length && [...a].sort().join() === [...b].sort().join();

/** The swaps that remain once these three are given. */
export const swapsFor = (swaps: Swap[], give: Colour[]): Swap[] =>
  swaps.filter((swap) => sameCubes(swap.give, give));
