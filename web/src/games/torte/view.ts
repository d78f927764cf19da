// A view of Topp die Torte!, in the notation of its rules.
import type { Schemas } from '../../lib/board/shapes';
import type { Lit } from '../../lib/art/cake/geometry';
import type { Colour } from '../../lib/art/colour';
import type { BoardInputs } from '../../lib/board/inputs';
import type { Stage } from '../../lib/table/stage';
import type { JarKind } from './art/jar';

export type TorteView = Omit<Schemas['TorteView'], 'bakers'> & { bakers: Baker[] };
export type TorteEvent = Schemas['TorteEvent'];
export type TorteMove = Schemas['TorteMove'];
export type TorteStage = Stage<TorteView, TorteEvent>;
export type TorteBoard = BoardInputs<TorteView, TorteEvent, TorteMove>;
export type Baker = Schemas['TorteBakerView'] & Schemas['TorteBakerTraces'];
export type Chip = Schemas['TorteChipView'];
export type Turn = Schemas['TorteBakersTurn'];
/** A layer and how it lies. */
export type Placed = Schemas['TorteLayer'];
/** Every colour but gold. */
export type Plain = Turn['cubes'][number];
export type BlueJar = Exclude<JarKind, 'swap'>;

export const BLUE: BlueJar[] = ['small', 'medium', 'large'];
export const JARS: JarKind[] = [...BLUE, 'swap'];
export const METAL: Record<BlueJar, Chip['metal']> = { small: 'bronze', medium: 'silver', large: 'gold' };

/** A seat's board. */
export function bakerOf({ bakers }: TorteView, seat: number): Baker {
  const baker = bakers[seat];
  if (!baker) throw new Error(`no seat ${seat}`);
  return baker;
}

/** A seat's board as the whole table may see it: what its chips are worth is known to their owner alone. */
export function openBakerOf({ view, seat: mine }: Pick<TorteBoard, 'view' | 'seat'>, seat: number): Baker {
  const baker = bakerOf(view, seat);
  return seat === mine ? { ...baker, chips: baker.chips.map((chip) => ({ ...chip, value: null })) } : baker;
}

/** What the last layer of a cake connected glows. */
export function litOf({ connected }: Baker): Lit {
  const lit: Lit = new Map();
  for (const { layer, stripes } of connected.flatMap(({ through }) => through))
    lit.set(layer, new Set([...(lit.get(layer) ?? []), ...stripes]));
  return lit;
}

/** The cubes in a jar that can be seen: what others stock is hidden until all have done so. */
export const jarOf = (baker: Baker, jar: JarKind): Colour[] =>
  jar === 'swap' ? baker.swap : baker.jars[jar].filter((cube) => cube !== null);
export const chipPoints = (baker: Baker): number =>
  baker.chips.reduce((sum, chip) => sum + (chip.value ?? 0), 0);
