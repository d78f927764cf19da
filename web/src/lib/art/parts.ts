// Pieces of the table as drawings: cubes, jars, chips, stands, dice and cards.
import { at, round2 as f } from './drawing';
import { SYM, type Colour } from './colour';

export type JarKind = 'small' | 'medium' | 'large' | 'swap';

// scalloped circle: n lobes
export const scallop = (cx: number, cy: number, r: number, n: number, depth = 0.09): string => {
  let d = '';
  const a = (Math.PI * 2) / n;
  for (let i = 0; i < n; i++) {
    const p = (q: number, rr: number) => `${f(cx + Math.cos(q) * rr)} ${f(cy + Math.sin(q) * rr)}`;
    const s = i * a - Math.PI / 2;
    if (!i) d += `M${p(s, r * (1 - depth))}`;
    d += `Q${p(s + a / 2, r * (1 + depth))} ${p(s + a, r * (1 - depth))}`;
  }
  return d + 'Z';
};
export const doily = (c = 'currentColor'): string =>
  `<svg class="doily" viewBox="0 0 60 60" aria-hidden="true"><path d="${scallop(30, 31, 28, 14)}" fill="#5c2c10" opacity=".18"/><path d="${scallop(30, 30, 28, 14)}" fill="#fffdf8"/><path d="${scallop(30, 30, 28, 14)}" fill="none" stroke="${c}" stroke-width="2.4"/><circle cx="30" cy="30" r="22.5" fill="none" stroke="#e9cfae" stroke-width="1.6" stroke-dasharray=".1 4.56" stroke-linecap="round"/></svg>`;

// sugar cube, front face with its symbol; x, y = top left of the 44 box scaled to w
export const cube = (c: Colour, x: number, y: number, w: number, rot = 0): string =>
  `<g transform="translate(${f(x)} ${f(y)}) scale(${f(w / 44)})${rot ? ` rotate(${rot} 22 24)` : ''}"><path d="M6 12L14 3.5H40L33 12Z" fill="var(--${c}-hi)" stroke="var(--${c}-hi)" stroke-width="4" stroke-linejoin="round"/><path d="M33 13L40.5 4V31L33 40Z" fill="var(--${c}-lo)" stroke="var(--${c}-lo)" stroke-width="4" stroke-linejoin="round"/><rect x="3" y="10.5" width="31" height="31" rx="6.5" fill="var(--${c})"/><path d="M9.5 10.5H28" stroke="#fff" stroke-width="2.6" stroke-linecap="round" opacity=".55" transform="translate(0 2.4)"/><g fill="#fff" opacity=".5"><circle cx="7.5" cy="36" r="1.1"/><circle cx="29.5" cy="37" r="1"/><circle cx="7.5" cy="20" r=".9"/><circle cx="29.5" cy="17.5" r="1.1"/></g>${at(SYM[c], 18.5, 26.6, 19.5, `color="var(--${c}-sym)"`)}</g>`;
export const slot = (x: number, y: number, w: number, c = 'var(--jar-blue)'): string =>
  `<rect x="${f(x + w * 0.07)}" y="${f(y + w * 0.24)}" width="${f(w * 0.7)}" height="${f(w * 0.7)}" rx="${f(w * 0.15)}" fill="#fff" fill-opacity=".4" stroke="${c}" stroke-opacity=".6" stroke-width="1.6" stroke-dasharray="3.6 3.6"/>`;

// rows of cube places per jar, bottom row first
const ROWS: Record<JarKind, number[]> = { small: [2, 1], medium: [2, 2], large: [3, 2], swap: [3] };
export const jar = (
  kind: JarKind,
  cubes: Colour[],
  { w, h, cw = 34, lit = false }: { w: number; h: number; cw?: number; lit?: boolean },
): string => {
  const c = kind === 'swap' ? 'green' : 'blue',
    n = 9,
    line = `var(--jar-${c})`;
  const body = `M${n} 12V19C${n} 27 3 28 3 40V${h - 20}Q3 ${h - 2} 21 ${h - 2}H${w - 21}Q${w - 3} ${h - 2} ${w - 3} ${h - 20}V40C${w - 3} 28 ${w - n} 27 ${w - n} 19V12Z`;
  let inside = '',
    slots = '';
  const left = [...cubes];
  const rows = ROWS[kind],
    step = cw * 0.86,
    vs = cw * 0.72;
  rows.forEach((cnt, r) => {
    const rw = cnt * step;
    for (let i = 0; i < cnt; i++) {
      const x = (w - rw) / 2 + i * step - cw * 0.02,
        y = h - 8 - cw - r * vs,
        q = left.shift();
      if (q) inside += cube(q, x, y, cw, [-3, 2, -1, 3, -2][(i + r * 2) % 5] ?? 0);
      else slots += slot(x, y, cw, line);
    }
  });
  inside = slots + inside;
  return `<g class="jar jar-${kind}"><ellipse cx="${w / 2}" cy="${h - 1}" rx="${w * 0.46}" ry="5" fill="#4a2410" opacity=".28"/>${lit ? `<path d="${body}" fill="none" stroke="var(--glow-2)" stroke-width="9" opacity=".8" stroke-linejoin="round"/>` : ''}<path d="${body}" fill="#fff" fill-opacity=".5"/><path d="${body}" fill="var(--jar-${c}-tint)"/><path d="M4 ${h - 22}Q4 ${h - 3} 21 ${h - 3}H${w - 21}Q${w - 4} ${h - 3} ${w - 4} ${h - 22}Q${w - 6} ${h - 9} ${w - 23} ${h - 9}H23Q6 ${h - 9} 4 ${h - 22}Z" fill="${line}" opacity=".3"/>${inside}<path d="${body}" fill="none" stroke="${line}" stroke-width="2.6" stroke-linejoin="round"/><rect x="${n - 5}" y="3" width="${w - 2 * n + 10}" height="11" rx="5.5" fill="#fff" fill-opacity=".75" stroke="${line}" stroke-width="2.4"/><path d="M10 44V${h - 30}" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".8"/><path d="M10 ${h - 21}v1" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".8"/><path d="M${w - 10} 46V${h * 0.5}" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".5"/></g>`;
};
// tiny jar for opponents
export const miniJar = (kind: JarKind, cubes: Colour[], w = 34, h = 48): string => {
  const c = kind === 'swap' ? 'green' : 'blue',
    line = `var(--jar-${c})`,
    cap = { small: 3, medium: 4, large: 5, swap: 3 }[kind],
    s = 12.5;
  let g = '';
  for (let i = 0; i < cap; i++) {
    const col = i % 2,
      row = Math.floor(i / 2),
      x = w / 2 - s - 0.5 + col * (s + 1),
      y = h - 5 - s - row * (s + 1),
      q = cubes[i];
    g += q
      ? `<rect x="${f(x)}" y="${f(y)}" width="${s}" height="${s}" rx="3" fill="var(--${q})" stroke="var(--${q}-lo)" stroke-width="1"/>${at(SYM[q], x + s / 2, y + s / 2, s * 0.68, `color="var(--${q}-sym)"`)}`
      : `<rect x="${f(x + 0.8)}" y="${f(y + 0.8)}" width="${s - 1.6}" height="${s - 1.6}" rx="2.6" fill="none" stroke="${line}" stroke-width="1.1" stroke-dasharray="2 2" opacity=".75"/>`;
  }
  return `<svg width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" aria-hidden="true"><path d="M7 4V7C7 10 1.5 10 1.5 15V${h - 7}Q1.5 ${h - 1.5} 8 ${h - 1.5}H${w - 8}Q${w - 1.5} ${h - 1.5} ${w - 1.5} ${h - 7}V15C${w - 1.5} 10 ${w - 7} 10 ${w - 7} 7V4Z" fill="var(--jar-${c}-tint)" stroke="${line}" stroke-width="1.8" stroke-linejoin="round"/><rect x="4.5" y="1" width="${w - 9}" height="4" rx="2" fill="${line}"/>${g}</svg>`;
};

// point chip: a coin with a milled edge
export const chip = (
  metal: string,
  {
    v = '',
    size = 36,
    x = null,
    y = null,
  }: { v?: number | string; size?: number; x?: number | null; y?: number | null } = {},
): string => {
  const m = metal === 'gold' ? 'goldchip' : metal;
  const g = `<path d="${scallop(20, 20.9, 18, 18, 0.05)}" fill="var(--${m}-lo)"/><path d="${scallop(20, 19.6, 18, 18, 0.05)}" fill="var(--${m})"/><path d="M32 9a16 16 0 0 1-23 22c15 2 25-7 23-22z" fill="var(--${m}-lo)" opacity=".35"/><circle cx="20" cy="19.6" r="13" fill="none" stroke="var(--${m}-hi)" stroke-width="1.8"/><path d="M11 13q3-5 8-6" stroke="#fff" stroke-width="2.6" stroke-linecap="round" fill="none" opacity=".85"/>${v !== '' ? `<text x="20" y="26.4" text-anchor="middle" font-family="var(--font-display)" font-size="19" fill="#3a1a12">${v}</text>` : at('fruit-cherry', 20, 20, 17)}`;
  return x === null
    ? `<svg class="chip" width="${size}" height="${size}" viewBox="0 0 40 40" aria-hidden="true">${g}</svg>`
    : `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 40 40" aria-hidden="true">${g}</svg>`;
};
export const cubeIcon = (c: Colour, size = 24): string =>
  `<svg class="ico" width="${size}" height="${size}" viewBox="0 0 44 44" aria-hidden="true">${cube(c, 0, 0, 44)}</svg>`;

// porcelain stand under a plate: w = top width; origin top centre
export const stand = (w: number, h: number, trim = 'var(--accent)'): string => {
  const n = Math.max(8, Math.round(w / 26)),
    step = w / n;
  let sc = '';
  for (let i = 0; i < n; i++) sc += `q${f(step / 2)} ${f(step * 0.62)} ${f(step)} 0`;
  const t = 12;
  return `<g><ellipse cx="0" cy="${h - 2}" rx="${f(w * 0.33)}" ry="9" fill="#4a2410" opacity=".3"/><path d="M${f(-w * 0.06)} ${t + 8}C${f(-w * 0.05)} ${f(h * 0.55)} ${f(-w * 0.1)} ${f(h * 0.72)} ${f(-w * 0.24)} ${f(h - 12)}Q${f(-w * 0.27)} ${h - 4} ${f(-w * 0.2)} ${h - 3}H${f(w * 0.2)}Q${f(w * 0.27)} ${h - 4} ${f(w * 0.24)} ${f(h - 12)}C${f(w * 0.1)} ${f(h * 0.72)} ${f(w * 0.05)} ${f(h * 0.55)} ${f(w * 0.06)} ${t + 8}Z" fill="#fffaf3"/><path d="M${f(w * 0.01)} ${t + 8}H${f(w * 0.06)}C${f(w * 0.05)} ${f(h * 0.55)} ${f(w * 0.1)} ${f(h * 0.72)} ${f(w * 0.24)} ${f(h - 12)}Q${f(w * 0.27)} ${h - 4} ${f(w * 0.2)} ${h - 3}H${f(w * 0.04)}C${f(w * 0.1)} ${f(h * 0.8)} ${f(w * 0.01)} ${f(h * 0.6)} ${f(w * 0.01)} ${t + 8}Z" fill="#d5b79a" opacity=".55"/><path d="M${f(-w * 0.21)} ${f(h - 11)}H${f(w * 0.21)}" stroke="${trim}" stroke-width="3" stroke-linecap="round" opacity=".85"/><path d="M${f(-w / 2)} ${t}${sc}V${t - 2}H${f(-w / 2)}Z" fill="#fffaf3"/><path d="M${f(-w / 2)} ${t}${sc}" fill="none" stroke="${trim}" stroke-width="2.4" opacity=".85"/><path d="M${f(w * 0.12)} ${t}H${f(w / 2)}V${t + 4}Q${f(w * 0.3)} ${t + 14} ${f(w * 0.12)} ${t + 6}Z" fill="#c9a386" opacity=".25"/><rect x="${f(-w / 2 - 6)}" y="0" width="${w + 12}" height="${t}" rx="${t / 2}" fill="#fffdf9"/><rect x="${f(-w / 2 - 6)}" y="${t * 0.55}" width="${w + 12}" height="${t * 0.45}" rx="${t * 0.22}" fill="#d9bea3" opacity=".5"/></g>`;
};

// a die with an ingredient face
export const die = (ing: string, x: number, y: number, w: number, rot = 0, extra = ''): string =>
  `<g transform="translate(${f(x)} ${f(y)}) scale(${f(w / 44)})${rot ? ` rotate(${rot} 22 24)` : ''}" ${extra}><path d="M6 12L14 3.5H40L33 12Z" fill="#fffefa" stroke="#fffefa" stroke-width="4.5" stroke-linejoin="round"/><path d="M33.5 13L40.5 4V31L33.5 40Z" fill="#d8b184" stroke="#d8b184" stroke-width="4.5" stroke-linejoin="round"/><rect x="2.5" y="10" width="32" height="32" rx="7.5" fill="#fff3dc"/><rect x="5.5" y="13" width="26" height="26" rx="5.5" fill="none" stroke="#ecd2a8" stroke-width="1.3"/>${ing ? at('ing-' + ing, 18.5, 26, 23) : ''}</g>`;
// Cherry on Top card: colour ground with its symbol, fruit on a doily. Box 100.
export const CSYM: Record<string, string> = {
  turquoise: 'sym-wave',
  red: 'sym-diamond',
  yellow: 'sym-sun',
  green: 'sym-leaf',
  blue: 'sym-drop',
  purple: 'sym-moon',
  pink: 'sym-heart',
};
export const fcard = (name: string, { shadow = true }: { shadow?: boolean } = {}): string => {
  const [c = '', fr = ''] = name.split('-');
  const sy = CSYM[c] ?? '';
  let pat = '';
  for (const [x, y] of [
    [50, 10],
    [90, 50],
    [50, 90],
    [10, 50],
  ] as const)
    pat += at(sy, x, y, 9, `color="var(--card-${c}-sym)" opacity=".45"`);
  return `${shadow ? '<rect x="1" y="3.5" width="98" height="98" rx="15" fill="#3a1a12" opacity=".3"/>' : ''}<rect width="100" height="100" rx="15" fill="var(--card-${c})"/><rect x="1.5" y="1.5" width="97" height="97" rx="13.5" fill="none" stroke="var(--card-${c}-lo)" stroke-width="3"/><path d="M15 4.5H60" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".5"/>${pat}${at(sy, 16.5, 16.5, 19, `color="var(--card-${c}-sym)"`)}${at(sy, 83.5, 83.5, 19, `color="var(--card-${c}-sym)"`)}<path d="${scallop(50, 51.5, 35.5, 16, 0.05)}" fill="#3a1a12" opacity=".25"/><path d="${scallop(50, 50, 35.5, 16, 0.05)}" fill="#fffdf8"/><circle cx="50" cy="50" r="30.5" fill="none" stroke="#ead2b0" stroke-width="1.3" stroke-dasharray=".1 4.79" stroke-linecap="round"/>${at('fruit-' + fr, 50, 50, 49)}`;
};
export const fcardAt = (name: string, x: number, y: number, w: number, rot = 0): string =>
  `<g transform="translate(${f(x)} ${f(y)}) rotate(${rot}) scale(${f(w / 100)}) translate(-50 -50)">${fcard(name)}</g>`;
