// A view of Topp die Torte!, in the notation of its rules, and the tiles of the house edition.
import type { GameEvent, View } from '../../lib/api/types';
import type { Colour } from '../../lib/art/colour';
import type { JarKind } from './art/jar';
import { turned as turnLayer, type Layer, type Lit, type Stripe } from '../../lib/art/cake/geometry';
import house from './house.json';

export interface Placed {
  tile: number;
  turned: boolean;
}
export interface Chip {
  metal: 'bronze' | 'silver' | 'gold';
  value: number | null;
}
export type BlueJar = Exclude<JarKind, 'swap'>;
export interface Baker {
  plate: number;
  cake: Placed[];
  open: number[];
  pile: (number | null)[];
  chosen: Placed | null;
  jars: Record<BlueJar, Colour[]>;
  swap: Colour[];
  chips: Chip[];
  stars: number;
}
export interface Turn {
  cubes: Colour[];
  die: string | null;
  free_cubes: number;
  gold_cubes: number;
  stars: number;
  consolation: boolean;
}
export interface TorteView {
  options: { rounds: number };
  round: number;
  starter: number;
  phase: 'stock' | 'choose' | 'place' | 'gold' | 'over';
  actors: number[];
  supply: Record<Colour, number>;
  bakers: Baker[];
  turn: Turn | null;
}

export const torteView = (view: View): TorteView => view as unknown as TorteView;
export const BLUE: BlueJar[] = ['small', 'medium', 'large'];
export const SIZE = house.jars as Record<BlueJar, number>;
export const METAL: Record<BlueJar, string> = { small: 'bronze', medium: 'silver', large: 'gold' };

const tiles = house.tiles as unknown as Layer[];
const plates = house.plates as unknown as { cubes: Colour[]; stripes: Stripe[] }[];

export const tileOf = (id: number, turned: boolean): Layer => {
  const tile = tiles[id] ?? { id, gold: 0, stripes: [] };
  return turned ? turnLayer(tile) : tile;
};
export const plateOf = (baker: Baker): Stripe[] => plates[baker.plate]?.stripes ?? [];
export const plateCubes = (baker: Baker): Colour[] => plates[baker.plate]?.cubes ?? [];
export const layersOf = (baker: Baker): Layer[] =>
  baker.cake.map((layer) => tileOf(layer.tile, layer.turned));

/** What glowed when this seat last placed a layer. */
export function litOf(told: GameEvent[], seat: number): Lit {
  const lit: Lit = new Map();
  const from = told.findLastIndex((event) => event.event === 'placed' && event.seat === seat);
  if (from < 0) return lit;
  for (const event of told.slice(from)) {
    if (event.event !== 'connected' || event.seat !== seat) continue;
    for (const { layer, stripes } of event['through'] as { layer: number; stripes: number[] }[]) {
      const set = lit.get(layer) ?? new Set<number>();
      for (const stripe of stripes) set.add(stripe);
      lit.set(layer, set);
    }
  }
  return lit;
}

export const jarOf = (baker: Baker, jar: JarKind): Colour[] =>
  jar === 'swap' ? baker.swap : baker.jars[jar];
export const chipPoints = (baker: Baker): number =>
  baker.chips.reduce((sum, chip) => sum + (chip.value ?? 0), 0);
