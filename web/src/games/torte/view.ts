// A view of Topp die Torte!, in the notation of its rules.
import type { GameEvent, View } from '../../lib/api/types';
import type { Colour } from '../../lib/art/colour';
import type { JarKind } from './art/jar';
import type { Lit } from '../../lib/art/cake/geometry';
import type { Box } from './box';

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
  options: { rounds: number; edition: string | Box };
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
export const METAL: Record<BlueJar, string> = { small: 'bronze', medium: 'silver', large: 'gold' };

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
