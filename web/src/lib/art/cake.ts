// Layers, plates and whole cakes. All x are units of the 24-wide edge; k is the number of pixels per unit.
import { at, round2 as f } from './drawing';
import { SYM, type Colour } from './colour';

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

export const EDGE = 24;
export const LAYER_HEIGHT = 3.55;

const dice = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

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

const REACH = 0.56;

export const stripePath = (s: Stripe, k: number, top: number, bot: number, reach = REACH): string => {
  const h = bot - top;
  if (s.bottom.length && s.top.length)
    return s.bottom.flatMap((b) => s.top.map((t) => ribbon(b, t, k, top, bot))).join('');
  if (s.bottom.length) return s.bottom.map((b) => tongue(b, k, bot, -1, h * reach)).join('');
  return s.top.map((t) => tongue(t, k, top, 1, h * reach)).join('');
};

const middle = (band: Band): number => (band[0] + band[1]) / 2;

/** Left and right side of a stripe at height u (0 bottom, 1 top), one span per ribbon. */
const spans = (s: Stripe, u: number): Band[] => {
  const w = u * u * (3 - 2 * u);
  if (s.bottom.length && s.top.length)
    return s.bottom.flatMap((b) =>
      s.top.map((t): Band => [b[0] + (t[0] - b[0]) * w, b[1] + (t[1] - b[1]) * w]),
    );
  if (s.bottom.length) return u <= REACH ? s.bottom : [];
  return u >= 1 - REACH ? s.top : [];
};

const markPoint = (s: Stripe, u: number, k: number, top: number, bot: number): [number, number] => {
  const h = bot - top;
  const b = s.bottom[0];
  const t = s.top[0];
  if (b && t) {
    const w = u * u * (3 - 2 * u);
    return [(middle(b) + (middle(t) - middle(b)) * w) * k, bot - u * h];
  }
  if (b) return [middle(b) * k, bot - u * REACH * h];
  return [t ? middle(t) * k : 0, top + (1 - u) * REACH * h];
};

/** Free places in the dough for printed gold cubes. */
const goldPlaces = (layer: Layer): number[] => {
  if (!layer.gold) return [];
  const free: number[] = [];
  for (let x = 1.2; x <= 22.8; x += 0.2) {
    const clear = [0.35, 0.5, 0.65].every((u) =>
      layer.stripes.every((s) => spans(s, u).every(([a, b]) => x + 0.85 < a || x - 0.85 > b)),
    );
    if (clear) free.push(x);
  }
  const places: number[] = [];
  const wanted = free.length ? free : [12];
  places.push(wanted[Math.floor(wanted.length / 2)] ?? 12);
  if (layer.gold > 1) {
    const far = wanted.filter((x) => Math.abs(x - (places[0] ?? 0)) > 1.8);
    places.push(far[Math.floor(far.length / 3)] ?? (places[0] ?? 12) + 2);
  }
  return places;
};

/** A printed sugar cube: flat face with its symbol. */
export const printed = (c: Colour, x: number, y: number, w: number): string => {
  const r = w * 0.24;
  return `<g transform="translate(${f(x - w / 2)} ${f(y - w / 2)})"><rect x="${f(w * 0.05)}" y="${f(w * 0.1)}" width="${f(w)}" height="${f(w)}" rx="${f(r)}" fill="var(--${c}-lo)" opacity=".55"/><rect width="${f(w)}" height="${f(w)}" rx="${f(r)}" fill="var(--${c === 'gold' ? 'gold' : 'cream'})"/><rect x="${f(w * 0.07)}" y="${f(w * 0.07)}" width="${f(w * 0.86)}" height="${f(w * 0.86)}" rx="${f(r * 0.8)}" fill="none" stroke="var(--${c}-lo)" stroke-width="${f(w * 0.07)}" opacity="${c === 'gold' ? 0.8 : 0.5}"/>${at(SYM[c], w / 2, w / 2, w * 0.58, `color="var(--${c}-lo)"`)}</g>`;
};
const printedStar = (x: number, y: number, w: number): string =>
  `<g>${at('star', x, y, w * 1.42, 'color="var(--choco)"')}${at('star', x, y, w * 1.04, 'color="var(--gold-hi)"')}</g>`;

const marks = (layer: Layer, k: number, top: number, bot: number): string => {
  const h = bot - top;
  const w = Math.min(k * 1.5, h * 0.34);
  let s = '';
  for (const stripe of layer.stripes) {
    const n = stripe.cubes + stripe.stars;
    const full = stripe.bottom.length > 0 && stripe.top.length > 0;
    for (let j = 0; j < n; j++) {
      const u = n === 1 ? 0.5 : full ? (j + 0.5) / n : 0.5;
      let [x, y] = markPoint(stripe, u, k, top, bot);
      if (!full && n > 1) x += (j - (n - 1) / 2) * w * 1.25;
      s += j < stripe.cubes ? printed(stripe.colour, x, y, w) : printedStar(x, y, w);
    }
  }
  for (const x of goldPlaces(layer)) s += printed('gold', x * k, bot - 0.5 * h, w * 1.05);
  return s;
};

/** Five tonal patterns, sized for a scale k. */
const patterns = (k: number, id: string): string => {
  const u = Math.max(5, k * 0.62);
  const make = (c: string, w: number, h: number, body: string) =>
    `<pattern id="${id}-${c}" width="${f(w)}" height="${f(h)}" patternUnits="userSpaceOnUse">${body}</pattern>`;
  const line = (d: string, w: number, colour: string) =>
    `<path d="${d}" fill="none" stroke="var(${colour})" stroke-width="${f(w)}" stroke-linecap="round"/>`;
  return [
    make(
      'pink',
      u * 1.1,
      u * 1.1,
      `<circle cx="${f(u * 0.3)}" cy="${f(u * 0.3)}" r="${f(u * 0.17)}" fill="var(--pink-lo)"/><circle cx="${f(u * 0.85)}" cy="${f(u * 0.85)}" r="${f(u * 0.17)}" fill="var(--pink-lo)"/>`,
    ),
    make('orange', u * 0.8, u * 2, line(`M${f(u * 0.4)} 0V${f(u * 2)}`, u * 0.17, '--orange-lo')),
    make(
      'blue',
      u * 1.6,
      u * 0.95,
      line(
        `M0 ${f(u * 0.48)}q${f(u * 0.4)} ${f(-u * 0.5)} ${f(u * 0.8)} 0t${f(u * 0.8)} 0`,
        u * 0.17,
        '--blue-lo',
      ),
    ),
    make(
      'green',
      u,
      u,
      line(
        `M${f(-u * 0.2)} ${f(u * 0.2)}L${f(u * 0.2)} ${f(-u * 0.2)}M0 ${f(u)}L${f(u)} 0M${f(u * 0.8)} ${f(u * 1.2)}L${f(u * 1.2)} ${f(u * 0.8)}`,
        u * 0.16,
        '--green-lo',
      ),
    ),
    make(
      'purple',
      u * 1.15,
      u * 1.15,
      line(`M0 0L${f(u * 1.15)} ${f(u * 1.15)}M${f(u * 1.15)} 0L0 ${f(u * 1.15)}`, u * 0.13, '--purple-hi'),
    ),
  ].join('');
};

export const cakeDefs = (k: number, id: string): string =>
  `<defs>${patterns(k, id)}<linearGradient id="${id}-shine" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".42"/><stop offset=".32" stop-color="#fff" stop-opacity=".06"/><stop offset="1" stop-color="#000" stop-opacity=".08"/></linearGradient><linearGradient id="${id}-porc" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".7" stop-color="#c9a98a" stop-opacity=".12"/><stop offset="1" stop-color="#a97f5c" stop-opacity=".4"/></linearGradient><filter id="${id}-blur" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${f(Math.max(1.6, k * 0.42))}"/></filter></defs>`;

const patternOpacity = (c: Colour): number => (c === 'purple' ? 0.55 : 0.34);

/** The dough of one layer with the stripes that do not glow. */
export const layerBase = (
  layer: Layer,
  k: number,
  h: number,
  top: number,
  id: string,
  glow?: Set<number>,
): string => {
  const W = EDGE * k;
  const bot = top + h;
  const r = Math.min(7, k * 0.5);
  const R = dice(layer.id * 7919 + 13);
  const lw = Math.max(0.9, k * 0.1);
  const e = k * 0.3;
  let s = `<rect x="0" y="${f(top)}" width="${f(W)}" height="${f(h)}" rx="${f(r)}" fill="var(--dough-edge)"/><rect x="${f(e)}" y="${f(top)}" width="${f(W - 2 * e)}" height="${f(h)}" rx="${f(r * 0.5)}" fill="var(--dough-${1 + (layer.id % 3)})"/>`;
  if (k > 4)
    for (let i = 0; i < 30; i++) {
      const x = e * 2 + R() * (W - e * 4);
      const y = top + h * 0.08 + R() * h * 0.84;
      const w = k * (0.1 + R() * 0.2);
      s += `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(w)}" ry="${f(w * 0.6)}" fill="${R() > 0.45 ? 'var(--dough-crumb)' : '#fff'}" opacity="${f(0.35 + R() * 0.35)}"/>`;
    }
  s += `<rect x="${f(e)}" y="${f(bot - Math.max(1.4, k * 0.15))}" width="${f(W - 2 * e)}" height="${f(Math.max(1.4, k * 0.15))}" fill="var(--dough-edge)" opacity=".55"/><rect x="${f(e)}" y="${f(top)}" width="${f(W - 2 * e)}" height="${f(Math.max(1, k * 0.1))}" fill="#fff" opacity=".5"/>`;
  layer.stripes.forEach((stripe, i) => {
    if (glow?.has(i)) return;
    const d = stripePath(stripe, k, top, bot);
    s += `<path d="${d}" fill="var(--${stripe.colour})" stroke="var(--${stripe.colour}-lo)" stroke-width="${f(lw)}" stroke-linejoin="round"/><path d="${d}" fill="url(#${id}-${stripe.colour})" opacity="${patternOpacity(stripe.colour)}"/>`;
  });
  return s;
};

/** One complete layer, as it lies in the tray. */
export const wholeLayer = (layer: Layer, k: number, h: number, id: string): string =>
  layerBase(layer, k, h, 0, id) + marks(layer, k, 0, h);

export interface CakeDrawing {
  plate: string;
  layers: string[];
  glow: string;
  ink: string;
  height: number;
}

/** A whole cake, its top at y = 0. Layers come apart so that the newest one can drop. */
export const cakeDrawing = (
  plate: Stripe[],
  layers: Layer[],
  { k, h, id, lit, plateH = h * 0.74 }: { k: number; h: number; id: string; lit: Lit; plateH?: number },
): CakeDrawing => {
  const n = layers.length;
  const yTop = (l: number) => (n - 1 - l) * h;
  const py = n * h;
  const W = EDGE * k;
  const rim = `M${f(-k * 1.1)} ${f(py)}H${f(W + k * 1.1)}C${f(W + k * 1.1)} ${f(py + plateH * 0.55)} ${f(W - k * 0.6)} ${f(py + plateH)} ${f(W - k * 2.2)} ${f(py + plateH)}H${f(k * 2.2)}C${f(k * 0.6)} ${f(py + plateH)} ${f(-k * 1.1)} ${f(py + plateH * 0.55)} ${f(-k * 1.1)} ${f(py)}Z`;
  let plateSvg = `<path d="${rim}" fill="#fffdf8"/><path d="${rim}" fill="url(#${id}-porc)"/>`;
  plate.forEach((s, i) => {
    if (lit.get(0)?.has(i)) return;
    const d = stripePath(s, k, py, py + plateH, 0.78);
    plateSvg += `<path d="${d}" fill="var(--${s.colour})" stroke="var(--${s.colour}-lo)" stroke-width="${f(Math.max(0.9, k * 0.1))}"/><path d="${d}" fill="url(#${id}-${s.colour})" opacity=".34"/>`;
  });
  plateSvg += `<rect x="${f(-k * 1.1)}" y="${f(py - Math.max(1, k * 0.1))}" width="${f(W + k * 2.2)}" height="${f(Math.max(2, k * 0.22))}" rx="${f(k * 0.11)}" fill="var(--gold)" opacity=".9"/>`;
  let outline = '';
  let fill = '';
  for (const [level, stripes] of lit) {
    const list = level === 0 ? plate : (layers[level - 1]?.stripes ?? []);
    const top = level === 0 ? py : yTop(level - 1);
    for (const i of stripes) {
      const s = list[i];
      if (!s) continue;
      const d = level === 0 ? stripePath(s, k, top, top + plateH, 0.78) : stripePath(s, k, top, top + h);
      outline += `<path d="${d}"/>`;
      fill += `<path d="${d}" fill="var(--${s.colour})"/><path d="${d}" fill="url(#${id}-${s.colour})" opacity=".32"/><path d="${d}" fill="url(#${id}-shine)"/>`;
    }
  }
  const glow = outline
    ? `<g class="halo" fill="var(--glow-2)" stroke="var(--glow-2)" stroke-width="${f(k * 1.15)}" stroke-linejoin="round" filter="url(#${id}-blur)" opacity=".9">${outline}</g><g fill="none" stroke="#fffdf0" stroke-width="${f(k * 0.5)}" stroke-linejoin="round">${outline}</g>${fill}`
    : '';
  return {
    plate: plateSvg,
    layers: layers.map((t, l) => layerBase(t, k, h, yTop(l), id, lit.get(l + 1))),
    glow,
    ink: layers.map((t, l) => marks(t, k, yTop(l), yTop(l) + h)).join(''),
    height: py + plateH,
  };
};
