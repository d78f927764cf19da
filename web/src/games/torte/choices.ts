// The legal moves of a turn, sorted by what is tapped: cubes, jars, buttons.
import type { Schemas } from '../../lib/board/shapes';
import type { Colour } from '../../lib/art/colour';
import type { JarKind } from './art/jar';
import type { TorteMove } from './view';

export type Swap = Schemas['TorteExchange'];

export type Choices = ReturnType<typeof choicesOf>;

export function choicesOf(moves: readonly TorteMove[]) {
  const puts = moves.flatMap((move) => ('put' in move ? [move.put] : []));
  const takes = moves.flatMap((move) => ('take' in move ? [move.take] : []));
  const placings = puts.length ? puts : takes;
  return {
    verb: puts.length ? ('put' as const) : ('take' as const),
    placings,
    cubes: [...new Set(placings.map((placing) => placing.cube))],
    empties: new Set<JarKind>(moves.flatMap((move) => ('empty' in move ? [move.empty] : []))),
    swaps: moves.flatMap((move) => ('swap' in move ? [move.swap] : [])),
    skip: moves.find((move) => 'skip' in move),
    done: moves.find((move) => 'done' in move),
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
