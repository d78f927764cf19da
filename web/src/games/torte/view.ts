// A view of Topp die Torte!, in the notation of its rules.
import type { Schemas } from '../../lib/api/types';
import type { Lit } from '../../lib/art/cake/geometry';
import type { Colour } from '../../lib/art/colour';
import type { Stage } from '../../lib/table/stage';
import type { JarKind } from './art/jar';

export type TorteView = Schemas['TorteView'];
export type TorteEvent = Schemas['TorteEvent'];
export type TorteMove = Schemas['TorteMove'];
export type TorteStage = Stage<TorteView, TorteEvent, TorteMove>;
export type Baker = Schemas['TorteBakerView'];
export type Chip = Schemas['TorteChipView'];
export type Turn = Schemas['TorteBakersTurn'];
/** A layer and how it lies. */
export type Placed = Schemas['TorteLayer'];
/** Every colour but gold. */
export type Plain = Turn['cubes'][number];
export type BlueJar = Exclude<JarKind, 'swap'>;

export const BLUE: BlueJar[] = ['small', 'medium', 'large'];
export const METAL: Record<BlueJar, Chip['metal']> = { small: 'bronze', medium: 'silver', large: 'gold' };

/** A seat's board. */
export function bakerOf({ bakers }: TorteView, seat: number): Baker {
  const baker = bakers[seat];
  if (!baker) throw new Error(`no seat ${seat}`);
  return baker;
}

/** What glowed when this seat last placed a layer. */
export function litOf(told: TorteEvent[], seat: number): Lit {
  const lit: Lit = new Map();
  const from = told.findLastIndex((event) => event.event === 'placed' && event.seat === seat);
  if (from < 0) return lit;
  for (const event of told.slice(from)) {
    if (event.event !== 'connected' || event.seat !== seat) continue;
    for (const { layer, stripes } of event.through) {
      const set = lit.get(layer) ?? new Set<number>();
      for (const stripe of stripes) set.add(stripe);
      lit.set(layer, set);
    }
  }
  return lit;
}

/** The cubes in a jar that can be seen: what others stock is hidden until all have done so. */
export const jarOf = (baker: Baker, jar: JarKind): Colour[] =>
  jar === 'swap' ? baker.swap : baker.jars[jar].filter((cube) => cube !== null);
export const chipPoints = (baker: Baker): number =>
  baker.chips.reduce((sum, chip) => sum + (chip.value ?? 0), 0);
