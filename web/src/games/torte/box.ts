// What is in the box of torte: the tiles, the plates, the sizes of the jars.
import type { Schemas } from '../../lib/board/shapes';
import {
  turned as turnLayer,
  type Band,
  type Layer,
  type Lit,
  type Stripe,
} from '../../lib/art/cake/geometry';
import { COLOURS, type Colour } from '../../lib/art/colour';
import { editionOf } from '../../lib/table/edition.svelte';
import type { JarKind } from './art/jar';
import { litOf, type Baker, type BlueJar, type TorteView } from './view';

type Edition = Schemas['TorteEdition'];

export interface Box {
  jars: Partial<Record<BlueJar, number>>;
  tile: Layer[];
  plate: { id: number; cubes: Colour[]; stripes: Stripe[] }[];
}

/** Until the edition is known, cakes are plain. */
const UNOPENED: Box = { jars: {}, tile: [], plate: [] };

const isColour = (name: string): name is Colour => COLOURS.some((colour) => colour === name);
const band = ([from = 0, to = 0]: number[]): Band => [from, to];
const stripeOf = ({ colour, bottom = [], top, cubes, stars }: Schemas['TorteStripe']): Stripe => ({
  colour: isColour(colour) ? colour : 'gold',
  bottom: bottom.map(band),
  top: top.map(band),
  cubes,
  stars,
});

const open = ({ jars, tile, plate }: Edition): Box => ({
  jars,
  tile: tile.map(({ id, gold, stripes }) => ({ id, gold, stripes: stripes.map(stripeOf) })),
  plate: plate.map(({ id, cubes, stripes }) => ({
    id,
    cubes: cubes.filter(isColour),
    stripes: stripes.map(stripeOf),
  })),
});

const isEdition = (told: unknown): told is Edition =>
  typeof told === 'object' && told !== null && 'tile' in told;

/** Each edition is unpacked once. */
const opened = new WeakMap<Edition, Box>();

export function boxOf({ view }: { view: TorteView }): Box {
  const edition = editionOf('torte', view.options.edition, isEdition);
  if (!edition) return UNOPENED;
  const box = opened.get(edition) ?? open(edition);
  opened.set(edition, box);
  return box;
}

/** How many cubes fill a jar; nothing fills the swap jar. */
export const holdsOf = (box: Box, jar: JarKind): number | undefined =>
  jar === 'swap' ? undefined : box.jars[jar];

export const tileOf = (box: Box, id: number, turned: boolean): Layer => {
  const tile = box.tile.find((one) => one.id === id) ?? { id, gold: 0, stripes: [] };
  return turned ? turnLayer(tile) : tile;
};
export const layersOf = (box: Box, baker: Baker): Layer[] =>
  baker.cake.map((layer) => tileOf(box, layer.tile, layer.turned));

/** What is drawn of a baker's cake. */
export const cakeOf = (box: Box, baker: Baker): { plate: Stripe[]; layers: Layer[]; lit: Lit } => ({
  plate: plateOf(box, baker),
  layers: layersOf(box, baker),
  lit: litOf(baker),
});

const plate = (box: Box, baker: Baker) => box.plate.find((one) => one.id === baker.plate);
export const plateOf = (box: Box, baker: Baker): Stripe[] => plate(box, baker)?.stripes ?? [];
export const plateCubes = (box: Box, baker: Baker): Colour[] => plate(box, baker)?.cubes ?? [];
