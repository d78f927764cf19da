// Pieces described for ears.
import type { Colour } from '../../lib/art/colour';
import type { Layer } from '../../lib/art/cake/geometry';
import { t } from '../../lib/i18n/index.svelte';
import { layersOf, plateOf, type Box } from './box';
import type { Baker } from './view';
import { own } from './words';

export const cubesInWords = (cubes: Colour[]): string =>
  cubes.map((cube) => t().colours[cube] ?? cube).join(', ');

const edge = (layer: Layer, side: 'bottom' | 'top'): string =>
  layer.stripes
    .flatMap((stripe) => stripe[side].map((band) => ({ band, colour: stripe.colour })))
    .sort((a, b) => a.band[0] - b.band[0])
    .map(({ band, colour }) => own().band(t().colours[colour] ?? colour, band[0], band[1]))
    .join(', ');

export const layerInWords = (layer: Layer, turned: boolean): string => {
  const words = own();
  return [
    turned ? words.turnedWord : '',
    `${words.bottomEdge}: ${edge(layer, 'bottom')}`,
    `${words.topEdge}: ${edge(layer, 'top')}`,
    layer.gold ? words.crowns(layer.gold) : '',
  ]
    .filter(Boolean)
    .join('. ');
};

/** From the top layer down. */
export const cakeInWords = (box: Box, baker: Baker): string => {
  const words = own();
  const layers = layersOf(box, baker).map(
    (layer, i) => `${words.layer(i + 1)}: ${words.topEdge}: ${edge(layer, 'top')}`,
  );
  const plate = `${words.plate}: ${edge({ id: 0, gold: 0, stripes: plateOf(box, baker) }, 'top')}`;
  return [
    words.layers(baker.cake.length),
    ...layers.reverse().slice(0, 1),
    ...(layers.length ? [] : [plate]),
  ].join('. ');
};
