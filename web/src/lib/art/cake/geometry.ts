// Layers of a cake as paths. All x are units of the 24-wide edge; k is the number of pixels per unit.
import type { Colour } from '../colour';
import { round2 as f } from '../place';

export type Band = [from: number, to: number];
export interface Stripe {
  colour: Colour;
  bottom: Band[];
  top: Band[];
  cubes: number;
  stars: number;
}
export interface Layer {
  id: number;
  gold: number;
  stripes: Stripe[];
}
/** Stripes of each layer that glow; 0 is the plate. */
export type Lit = Map<number, Set<number>>;

/** For cakes that are only drawn. */
export const layer = (id: number, gold: number, stripes: Stripe[]): Layer => ({ id, gold, stripes });
export const stripe = (colour: Colour, bottom: Band[], top: Band[], cubes = 0): Stripe => ({
  colour,
  bottom,
  top,
  cubes,
  stars: 0,
});

export const EDGE = 24;
export const LAYER_HEIGHT = 3.55;

const mirrored = (bands: Band[]): Band[] => bands.map(([a, b]): Band => [EDGE - b, EDGE - a]);

/** The same layer, turned by 180 degrees. */
export const turned = (layer: Layer): Layer => ({
  ...layer,
  stripes: layer.stripes.map((s) => ({ ...s, bottom: mirrored(s.top), top: mirrored(s.bottom) })),
});

const ribbon = (b: Band, t: Band, k: number, top: number, bot: number): string => {
  const m = (bot - top) * 0.5;
  const [a, e] = [b[0] * k, b[1] * k];
  const [c, d] = [t[0] * k, t[1] * k];
  return `M${f(a)} ${f(bot)}C${f(a)} ${f(bot - m)} ${f(c)} ${f(top + m)} ${f(c)} ${f(top)}H${f(d)}C${f(d)} ${f(top + m)} ${f(e)} ${f(bot - m)} ${f(e)} ${f(bot)}Z`;
};

/** A stripe that ends inside the layer: a rounded tongue. */
const tongue = (band: Band, k: number, edge: number, dir: number, h: number): string => {
  const [a, e] = [band[0] * k, band[1] * k];
  const r = Math.min((e - a) / 2, h * 0.55);
  const y = edge + dir * h;
  const n = (e - a) * 0.06;
  return `M${f(a)} ${f(edge)}C${f(a)} ${f(edge + dir * (h - r))} ${f(a + n)} ${f(y)} ${f((a + e) / 2)} ${f(y)}C${f(e - n)} ${f(y)} ${f(e)} ${f(edge + dir * (h - r))} ${f(e)} ${f(edge)}Z`;
};

/** How far into its layer a stripe goes that ends there. */
export const REACH = 0.56;
const PLATE_REACH = 0.78;

export const stripePath = (s: Stripe, k: number, top: number, bot: number, reach = REACH): string => {
  const h = bot - top;
  if (s.bottom.length && s.top.length)
    return s.bottom.flatMap((b) => s.top.map((t) => ribbon(b, t, k, top, bot))).join('');
  if (s.bottom.length) return s.bottom.map((b) => tongue(b, k, bot, -1, h * reach)).join('');
  return s.top.map((t) => tongue(t, k, top, 1, h * reach)).join('');
};

export const plateStripePath = (s: Stripe, k: number, top: number, bot: number): string =>
  stripePath(s, k, top, bot, PLATE_REACH);

/** The stripes that glow, as paths, in a cake whose top is at y = 0. */
export const litPaths = (
  plate: Stripe[],
  layers: Layer[],
  lit: Lit,
  { k, h, plateH }: { k: number; h: number; plateH: number },
): { d: string; colour: Colour }[] => {
  const n = layers.length;
  return [...lit].flatMap(([level, stripes]) =>
    [...stripes].flatMap((i) => {
      const s = level === 0 ? plate[i] : layers[level - 1]?.stripes[i];
      const top = (n - level) * h;
      if (!s) return [];
      const d = level === 0 ? plateStripePath(s, k, top, top + plateH) : stripePath(s, k, top, top + h);
      return [{ d, colour: s.colour }];
    }),
  );
};
