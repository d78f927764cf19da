// Cards, pegs and the kitchen itself.
import { at, die, round2 as f, scallop } from '../../lib/art';

export const TINT: Record<string, string> = {
  strawberry: '#ffd9df',
  egg: '#ffe6c9',
  milk: '#d9ecff',
  flour: '#f3e6cd',
  butter: '#fff1b8',
  chocolate: '#ecd5c4',
};

/** An ingredient card in a box of 100 x 136. */
export const card = (ingredient: string, name = ''): string =>
  `<rect x="1" y="4" width="98" height="134" rx="13" fill="#0b1026" opacity=".4"/><rect width="100" height="136" rx="13" fill="#fffaf0"/><rect x="5" y="5" width="90" height="126" rx="9" fill="none" stroke="#e9cfa6" stroke-width="1.6"/><path d="${scallop(50, 58, 40, 18, 0.05)}" fill="${TINT[ingredient] ?? '#eee'}"/>${at('ing-' + ingredient, 50, 58, 58)}${name ? `<text x="50" y="121" text-anchor="middle" font-size="${name.length > 9 ? 12.5 : 14.5}" font-weight="800" fill="#3a1a12" font-family="var(--font-text)">${name}</text>` : ''}`;

export const cardBack = (): string =>
  `<rect width="100" height="136" rx="13" fill="#c8245f"/><rect x="5" y="5" width="90" height="126" rx="9" fill="none" stroke="#ffd98a" stroke-width="2"/><path d="M50 14L92 68 50 122 8 68Z" fill="#a3174a"/><path d="${scallop(50, 68, 27, 14, 0.06)}" fill="#fff3dc"/>${at('mouse-peek', 50, 69, 38)}`;

export const emptyPlace = (): string =>
  `<rect x="2" y="2" width="96" height="132" rx="13" fill="#fff3dd" fill-opacity=".05" stroke="#8c98cf" stroke-width="2" stroke-dasharray="7 7"/>${at('i-help', 50, 66, 34, 'color="#8c98cf"')}`;

export const peg = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><rect x="-6" y="-13" width="12" height="34" rx="4" fill="#e3b07a"/><rect x="1" y="-13" width="5" height="34" rx="3" fill="#a96b30" opacity=".6"/><rect x="-7" y="0" width="14" height="4" rx="2" fill="#8d8f98"/></g>`;

export const badge = (x: number, y: number, r: number, n: number, fill: string): string =>
  `<g transform="translate(${f(x)} ${f(y)})"><path d="${scallop(0, 0, r, 12, 0.07)}" fill="${fill}"/><text x="0" y="${f(r * 0.28)}" text-anchor="middle" font-family="var(--font-display)" font-size="${f(r * 0.8)}" fill="#3a1a12">${n}</text></g>`;

const SILHOUETTE = 'M8 9L14 2H40V32L34 42H8Q2.5 42 2.5 36.5V15Q2.5 10 8 9Z';
export const glowingDie = (face: string, w: number, lit: boolean, rot: number): string =>
  (lit
    ? `<g transform="scale(${f(w / 44)}) rotate(${rot} 22 24)"><path d="${SILHOUETTE}" fill="#ffd45e" stroke="#ffd45e" stroke-width="9" stroke-linejoin="round" filter="url(#soft3)" opacity=".9"/><path d="${SILHOUETTE}" fill="none" stroke="#fff3b0" stroke-width="5.5" stroke-linejoin="round"/></g>`
    : '') +
  die(face, 0, 0, w, rot) +
  (face
    ? ''
    : `<text x="${f(w * 0.42)}" y="${f(w * 0.72)}" text-anchor="middle" font-family="var(--font-display)" font-size="${f(w * 0.44)}" fill="#d9b98c">?</text>`);

/** A mouse that sits there with a stolen die; w = width of a die. */
export const thief = (w: number): string =>
  `<ellipse cx="${f(w * 0.5)}" cy="${f(w * 0.98)}" rx="${f(w * 0.62)}" ry="${f(w * 0.08)}" fill="#2a1409" opacity=".45"/>${at('mouse', w * 0.5, w * 0.34, w * 1.3)}${die('', w * 0.16, w * 0.38, w * 0.62, -5)}<text x="${f(w * 0.4)}" y="${f(w * 0.83)}" text-anchor="middle" font-family="var(--font-display)" font-size="${f(w * 0.29)}" fill="#d9b98c">?</text><ellipse cx="${f(w * 0.22)}" cy="${f(w * 0.54)}" rx="${f(w * 0.095)}" ry="${f(w * 0.07)}" fill="#f3b3b4"/><ellipse cx="${f(w * 0.7)}" cy="${f(w * 0.57)}" rx="${f(w * 0.09)}" ry="${f(w * 0.07)}" fill="#e59a9c"/>`;

export const nightWindow = (): string =>
  `<g transform="translate(20 74) scale(.96)"><rect x="-12" y="-12" width="156" height="196" rx="14" fill="#f1e3cd"/><rect width="132" height="172" rx="5" fill="url(#sky)"/><circle cx="92" cy="44" r="25" fill="#ffe9a8"/><circle cx="82" cy="38" r="22" fill="#1a2450"/><g fill="#fff6d6"><circle cx="24" cy="30" r="2"/><circle cx="44" cy="62" r="1.5"/><circle cx="112" cy="96" r="1.8"/><circle cx="20" cy="100" r="1.5"/><circle cx="58" cy="20" r="1.3"/></g><path d="M0 150c20-26 36-8 50-22s30-6 44 4 26-2 38 8v32H0z" fill="#16204a"/><path d="M66 0V172M0 88H132" stroke="#f1e3cd" stroke-width="8"/><path d="M132 0h6v178H-6v-6h138z" fill="#b99a74" opacity=".5"/><rect x="-20" y="180" width="172" height="13" rx="5" fill="#fff3df"/><rect x="-20" y="188" width="172" height="5" rx="2.5" fill="#b99a74" opacity=".6"/></g>`;

export const defs = `<defs><radialGradient id="lamp" cx=".5" cy="0" r="1"><stop offset="0" stop-color="#ffcf6b" stop-opacity=".8"/><stop offset=".5" stop-color="#f7a33c" stop-opacity=".3"/><stop offset="1" stop-color="#f7a33c" stop-opacity="0"/></radialGradient><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0e1533"/><stop offset="1" stop-color="#35508f"/></linearGradient><filter id="soft3" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="3"/></filter><filter id="soft" x="-20%" width="140%"><feGaussianBlur stdDeviation="9"/></filter></defs>`;

export const ceilingLamp = (x: number): string =>
  `<g transform="translate(${x} 0)"><path d="M0 -20V-2" stroke="#0b1026" stroke-width="4"/><path d="M-44 14C-42 -4 -22 -12 0 -12S42 -4 44 14Z" fill="#e4a93c"/><path d="M12 -11.5C30 -8 43 2 44 14H16Z" fill="#8a5a0c" opacity=".5"/><ellipse cx="0" cy="15" rx="20" ry="8" fill="#fff6cf"/></g>`;
