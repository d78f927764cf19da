// What is in the box of torte: the tiles, the plates, the sizes of the jars.
import { turned as turnLayer, type Layer, type Stripe } from '../../lib/art/cake/geometry';
import type { Colour } from '../../lib/art/colour';
import { editionOf } from '../../lib/table/edition.svelte';
import type { Stage } from '../../lib/table/stage';
import type { JarKind } from './art/jar';
import { torteView, type Baker, type BlueJar } from './view';

export interface Box {
  jars: Partial<Record<BlueJar, number>>;
  tile: Layer[];
  plate: { id: number; cubes: Colour[]; stripes: Stripe[] }[];
}

/** Until the edition is known, cakes are plain. */
const UNOPENED: Box = { jars: {}, tile: [], plate: [] };

export const boxOf = (stage: Stage): Box =>
  editionOf<Box>('torte', torteView(stage.view).options.edition) ?? UNOPENED;

/** How many cubes fill a jar; nothing fills the swap jar. */
export const holdsOf = (box: Box, jar: JarKind): number | undefined =>
  jar === 'swap' ? undefined : box.jars[jar];

export const tileOf = (box: Box, id: number, turned: boolean): Layer => {
  const tile = box.tile.find((one) => one.id === id) ?? { id, gold: 0, stripes: [] };
  return turned ? turnLayer(tile) : tile;
};
export const layersOf = (box: Box, baker: Baker): Layer[] =>
  baker.cake.map((layer) => tileOf(box, layer.tile, layer.turned));

const plate = (box: Box, baker: Baker) => box.plate.find((one) => one.id === baker.plate);
export const plateOf = (box: Box, baker: Baker): Stripe[] => plate(box, baker)?.stripes ?? [];
export const plateCubes = (box: Box, baker: Baker): Colour[] => plate(box, baker)?.cubes ?? [];
