// The pieces that make up a move: the piece first, then its place.
import type { Swap } from './choices';
import { BLUE, type Placed, type TorteMove } from './view';

export const tileId = ({ tile, turned }: Placed): string => `tile:${tile}${turned ? ':turned' : ''}`;

/** Cubes of one colour are told apart by their order. */
export const giveIds = (cubes: readonly string[]): string[] =>
  cubes.map((cube, i) => `give:${cube}:${cubes.slice(0, i).filter((one) => one === cube).length}`);

const swapSteps = ({ give, take, into }: Swap): string[] => [
  'swap',
  ...giveIds(give),
  `take:${take}`,
  ...(into ? [`into:${into}`] : []),
];

export const steps = (move: TorteMove): string[] => {
  if ('choose' in move) return [tileId(move.choose), 'lock'];
  if ('put' in move) return [`cube:${move.put.cube}`, `jar:${move.put.into}`];
  if ('take' in move) return [`cube:${move.take.cube}`, `jar:${move.take.into}`];
  if ('swap' in move) return swapSteps(move.swap);
  if ('empty' in move) return [`jar:${move.empty}`];
  if ('stock' in move) return [...BLUE.flatMap((jar) => [`cube:${move.stock[jar]}`, `jar:${jar}`]), 'lock'];
  return Object.keys(move);
};

/** The only layer, the only cube, or the first of those that are to be put away. */
export function first(ids: readonly string[], moves: readonly TorteMove[]): string | undefined {
  const [tile, ...tiles] = ids.filter((id) => id.startsWith('tile:') && !id.endsWith(':turned'));
  if (tile) return tiles.length ? undefined : tile;
  const [cube, ...cubes] = ids.filter((id) => id.startsWith('cube:'));
  return !cubes.length || moves.some((move) => 'put' in move) ? cube : undefined;
}
