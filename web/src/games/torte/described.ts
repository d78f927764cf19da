// Pieces described for ears.
import type { Colour } from '../../lib/art/colour';
import type { Layer } from '../../lib/art/cake/geometry';
import { layersOf, plateOf, type Box } from './box';
import type { Baker } from './view';
import { own } from './words';

export const colourInWords = (colour: Colour): string => own().names[colour] ?? colour;

const edge = (layer: Pick<Layer, 'stripes'>, side: 'bottom' | 'top'): string[] =>
  layer.stripes
    .flatMap((stripe) => stripe[side].map((band) => ({ band, colour: stripe.colour })))
    .sort((a, b) => a.band[0] - b.band[0])
    .map(({ band: [from, to], colour }) => own().band({ colour: colourInWords(colour), from, to }));

export const layerInWords = (number: number, layer: Layer, turned: boolean): string =>
  own().layerSays({
    number,
    turned,
    bottom: edge(layer, 'bottom'),
    top: edge(layer, 'top'),
    crowns: layer.gold,
  });

/** Whose it is, and its top layer, or the plate while it has none. */
export const cakeInWords = (cake: string, box: Box, baker: Baker): string =>
  own().cakeSays({
    cake,
    layers: baker.cake.length,
    edge: edge(layersOf(box, baker).at(-1) ?? { stripes: plateOf(box, baker) }, 'top'),
  });
