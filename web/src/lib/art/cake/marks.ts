// Where a layer's printed cubes, stars and gold stand.
import type { Colour } from '../colour';
import { REACH, type Band, type Layer, type Stripe } from './geometry';

export interface Mark {
  what: Colour | 'star';
  x: number;
  y: number;
  w: number;
}

const middle = (band: Band): number => (band[0] + band[1]) / 2;
const smooth = (u: number): number => u * u * (3 - 2 * u);

/** Left and right side of a stripe at height u (0 bottom, 1 top), one span per ribbon. */
const spans = (s: Stripe, u: number): Band[] => {
  const w = smooth(u);
  if (s.bottom.length && s.top.length)
    return s.bottom.flatMap((b) =>
      s.top.map((t): Band => [b[0] + (t[0] - b[0]) * w, b[1] + (t[1] - b[1]) * w]),
    );
  if (s.bottom.length) return u <= REACH ? s.bottom : [];
  return u >= 1 - REACH ? s.top : [];
};

const pointOn = (s: Stripe, u: number, k: number, top: number, bot: number): [number, number] => {
  const h = bot - top;
  const b = s.bottom[0];
  const t = s.top[0];
  if (b && t) return [(middle(b) + (middle(t) - middle(b)) * smooth(u)) * k, bot - u * h];
  if (b) return [middle(b) * k, bot - u * REACH * h];
  return [t ? middle(t) * k : 0, top + (1 - u) * REACH * h];
};

/** Free places in the dough for printed gold cubes: x, and u for the height. Two lie side by side, or one over the other. */
const goldPlaces = (layer: Layer): [x: number, u: number][] => {
  if (!layer.gold) return [];
  const free: number[] = [];
  for (let x = 1.2; x <= 22.8; x += 0.2) {
    const clear = [0.35, 0.5, 0.65].every((u) =>
      layer.stripes.every((s) => spans(s, u).every(([a, b]) => x + 0.85 < a || x - 0.85 > b)),
    );
    if (clear) free.push(x);
  }
  const wanted = free.length ? free : [12];
  const first = wanted[Math.floor(wanted.length / 2)] ?? 12;
  if (layer.gold === 1) return [[first, 0.5]];
  const far = wanted.filter((x) => Math.abs(x - first) > 1.8);
  const second = far[Math.floor(far.length / 3)];
  return second === undefined
    ? [
        [first, 0.28],
        [first, 0.72],
      ]
    : [
        [first, 0.5],
        [second, 0.5],
      ];
};

const onStripe = (stripe: Stripe, k: number, top: number, bot: number, w: number): Mark[] => {
  const n = stripe.cubes + stripe.stars;
  const full = stripe.bottom.length > 0 && stripe.top.length > 0;
  return Array.from({ length: n }, (_, j) => {
    const u = full && n > 1 ? (j + 0.5) / n : 0.5;
    const [x, y] = pointOn(stripe, u, k, top, bot);
    const aside = full ? 0 : (j - (n - 1) / 2) * w * 1.25;
    return { what: j < stripe.cubes ? stripe.colour : 'star', x: x + aside, y, w };
  });
};

export const marksOf = (layer: Layer, k: number, top: number, h: number): Mark[] => {
  const w = Math.min(k * 1.5, h * 0.34);
  return [
    ...layer.stripes.flatMap((stripe) => onStripe(stripe, k, top, top + h, w)),
    ...goldPlaces(layer).map(([x, u]): Mark => ({
      what: 'gold',
      x: x * k,
      y: top + h * (1 - u),
      w: w * 1.05,
    })),
  ];
};
