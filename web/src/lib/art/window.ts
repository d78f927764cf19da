// The two other pieces of the shop window: the mouse under its dome and the sundae.
import { at } from './drawing';
import { die, fcardAt, stand } from './parts';

const dome = (w: number, h: number): string =>
  `<path d="M${-w / 2} 0V${-h * 0.42}C${-w / 2} ${-h * 0.86} ${-w * 0.28} ${-h} 0 ${-h}S${w / 2} ${-h * 0.86} ${w / 2} ${-h * 0.42}V0Z" fill="#fff" fill-opacity=".24" stroke="#9c7a5c" stroke-opacity=".55" stroke-width="2.5"/><path d="M${-w / 2 + 14} -16V${-h * 0.42}C${-w / 2 + 14} ${-h * 0.66} ${-w * 0.34} ${-h * 0.82} ${-w * 0.22} ${-h * 0.88}" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".85"/><path d="M${w / 2 - 14} -24V${-h * 0.4}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".6"/><circle cx="0" cy="${-h - 9}" r="10" fill="#fff" fill-opacity=".8" stroke="#9c7a5c" stroke-opacity=".6" stroke-width="2.5"/>`;

export const mouseBox = '-186 -246 372 312';
export const mouseUnderDome = (): string =>
  `<g transform="translate(0 -4)">${stand(248, 70, '#3f8fd6')}</g><g transform="translate(0 -4)">${at('ing-chocolate', 70, -62, 78)}${at('mouse', -24, -74, 146)}${at('ing-strawberry', -24, -26, 50)}<ellipse cx="-48" cy="-30" rx="11" ry="8.5" fill="#f3b3b4"/><ellipse cx="0" cy="-30" rx="11" ry="8.5" fill="#e59a9c"/>${at('ing-egg', 80, -20, 48)}${dome(242, 212)}</g>${die('milk', -184, 4, 66, -6)}${die('butter', 116, 2, 66, 7)}`;

export const sundaeBox = '-170 -234 340 290';
const FAN: [string, number, number, number][] = [
  ['turquoise-orange', -96, -84, -34],
  ['yellow-grape', -56, -116, -17],
  ['purple-lemon', 58, -116, 17],
  ['green-pear', 98, -84, 34],
];
const GLASS =
  'M-104 -50C-100 6 -46 14 -14 16C-12 28 -14 36 -22 42C-34 48 -44 48 -44 53H44C44 48 34 48 22 42C14 36 12 28 14 16C46 14 100 6 104 -50Z';
export const sundae = (): string =>
  `<ellipse cx="0" cy="50" rx="66" ry="8" fill="#4a2410" opacity=".3"/>${FAN.map(([card, x, y, r]) => fcardAt(card, x, y, 92, r)).join('')}${at('swirl', 0, -82, 168)}${at('swirl', 2, -134, 104)}<g transform="translate(-4 -196)">${at('fruit-cherry', 6, 6, 74)}</g><path d="${GLASS}" fill="#ffd7e4" fill-opacity=".82"/><path d="M-100 -40C-70 -28 -40 -46 -8 -38S62 -28 100 -42C96 4 46 14 14 16H-14C-46 14 -96 4 -100 -40Z" fill="#f28ab0" opacity=".9"/><path d="M30 -34C62 -30 84 -36 100 -42C96 4 46 14 14 16H0C40 6 42 -20 30 -34Z" fill="#b4265a" opacity=".35"/><path d="${GLASS}" fill="none" stroke="#b06a86" stroke-opacity=".6" stroke-width="2.5" stroke-linejoin="round"/><path d="M-88 -36C-82 -10 -66 0 -46 4" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".85"/><rect x="-110" y="-56" width="220" height="11" rx="5.5" fill="#fff" fill-opacity=".85" stroke="#b06a86" stroke-opacity=".5" stroke-width="2"/>`;

export const lamp = (x: number): string =>
  `<g transform="translate(${x} 0)"><path d="M0 0V34" stroke="#5b3020" stroke-width="3"/><path d="M-70 330L-22 52H22L70 330Z" fill="url(#cone)"/><path d="M-30 54C-28 40 -14 34 0 34S28 40 30 54Z" fill="#c8245f"/><path d="M8 35C20 37 29 43 30 54H10Z" fill="#7f0f3a" opacity=".5"/><ellipse cx="0" cy="55" rx="13" ry="7" fill="#fff6c9"/></g>`;
export const lampGlow =
  '<defs><linearGradient id="cone" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>';

export const biscuitLetter = (c: string): string =>
  `<g font-family="var(--font-display)" font-size="50" text-anchor="middle" stroke-linejoin="round"><text x="30" y="52" fill="#8f5a2c" stroke="#8f5a2c" stroke-width="9">${c}</text><text x="30" y="49" fill="#d99c55" stroke="#d99c55" stroke-width="8">${c}</text><text x="30" y="48.5" fill="#b87436">${c}</text><text x="29" y="47" fill="#eec083">${c}</text></g>`;
