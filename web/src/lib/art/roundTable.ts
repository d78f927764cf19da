// The round table of the lobby, seen from above.
import { at, round2 as f } from './drawing';
import { scallop } from './parts';

const C = 320;
const VEINS =
  '<g fill="none" stroke="var(--marble-vein)" stroke-linecap="round"><g transform="scale(1.1)"><path d="M60 200c90 20 130-30 220 0s120 60 250 20" stroke-width="2.5"/><path d="M180 40c20 80 90 110 100 200s80 150 70 260" stroke-width="2"/><path d="M420 90c-20 90 40 150 30 240s-40 120-30 180" stroke-width="1.6"/><path d="M50 360c80-20 150 30 230 10s140-40 230 0" stroke-width="1.6"/></g></g>';

const cakeFromAbove = (): string => {
  let g = `<ellipse cx="${C}" cy="${C + 8}" rx="98" ry="96" fill="#4a2410" opacity=".22"/><path d="${scallop(C, C, 96, 24, 0.045)}" fill="#fffdf8"/><path d="${scallop(C, C, 96, 24, 0.045)}" fill="none" stroke="#ecd6b6" stroke-width="1.5"/>`;
  for (let i = 0; i < 24; i++) {
    const a = (i / 24) * Math.PI * 2;
    g += `<circle cx="${f(C + Math.cos(a) * 87)}" cy="${f(C + Math.sin(a) * 87)}" r="3.2" fill="#f3e0c3"/>`;
  }
  g += `<circle cx="${C}" cy="${C + 5}" r="70" fill="#c07f45"/><circle cx="${C}" cy="${C}" r="70" fill="#f6dcae"/><circle cx="${C}" cy="${C}" r="62" fill="#f9a9c4"/><path d="M${C + 50} ${C - 36}A62 62 0 0 1 ${C - 36} ${C + 50}A74 74 0 0 0 ${C + 50} ${C - 36}Z" fill="#e0628f" opacity=".55"/>`;
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * Math.PI * 2 - 1.57;
    const [x, y] = [C + Math.cos(a) * 50, C + Math.sin(a) * 50];
    g += `<path d="${scallop(x, y, 13, 7, 0.14)}" fill="#fff7e8"/><circle cx="${f(x)}" cy="${f(y)}" r="7.5" fill="#d11f38"/><ellipse cx="${f(x - 2.4)}" cy="${f(y - 2.6)}" rx="2.4" ry="1.6" fill="#fff" opacity=".8"/>`;
  }
  const colours = ['pink', 'orange', 'blue', 'green', 'purple'];
  for (let i = 0; i < 22; i++) {
    const a = i * 2.4;
    const r = 4 + i * 1.35;
    g += `<rect x="-4" y="-1.3" width="8" height="2.6" rx="1.3" fill="var(--${colours[i % 5]})" transform="translate(${f(C + Math.cos(a) * r)} ${f(C + Math.sin(a) * r)}) rotate(${i * 67})"/>`;
  }
  return g;
};

const RIMS = ['var(--accent)', '#3f8fd6', '#5d7f35', '#e08a1c', '#6730a3'];

/** Where seat i of n has its plate; seat 0 sits in front. */
export const placeOf = (i: number, n: number): [number, number] => {
  const a = Math.PI / 2 + (i / n) * Math.PI * 2;
  return [C + Math.cos(a) * 206, C + Math.sin(a) * 204 - 4];
};

const setting = (x: number, y: number, rim: string, empty: boolean): string =>
  `<g transform="translate(${f(x)} ${f(y)})"><ellipse cx="0" cy="7" rx="75" ry="73" fill="#4a2410" opacity=".2"/><circle r="74" ${empty ? 'fill="#fffaf2" stroke="#b58a60" stroke-width="3" stroke-dasharray="9 9" stroke-linecap="round" fill-opacity=".6"' : 'fill="#fffefb"'}/>${empty ? '' : `<circle r="74" fill="none" stroke="#e7d3bb" stroke-width="2"/><path d="${scallop(0, 0, 66, 22, 0.035)}" fill="none" stroke="${rim}" stroke-width="3"/><circle r="51" fill="#faf1e4"/><path d="M-36 -36a51 51 0 0 1 50 -13" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"/><circle r="51" fill="none" stroke="#ead6bb" stroke-width="2"/>${at('fork', -96, 14, 21, 'color="#b9bdc8"')}`}</g>`;

export const roundTable = (taken: boolean[]): string =>
  `<defs><clipPath id="tableTop"><circle cx="${C}" cy="${C}" r="310"/></clipPath></defs><ellipse cx="${C}" cy="${C + 24}" rx="310" ry="304" fill="#4a2410" opacity=".3"/><circle cx="${C}" cy="${C + 10}" r="316" fill="var(--wood-edge)"/><circle cx="${C}" cy="${C}" r="318" fill="var(--wood)"/><circle cx="${C}" cy="${C}" r="309" fill="var(--marble)"/><g clip-path="url(#tableTop)">${VEINS}</g><circle cx="${C}" cy="${C}" r="309" fill="none" stroke="#fff" stroke-width="3" opacity=".8"/><g transform="translate(${C} ${C}) scale(.86) translate(${-C} ${-C})">${cakeFromAbove()}</g>${taken
    .map((full, i) => {
      const [x, y] = placeOf(i, taken.length);
      return setting(x, y, RIMS[i % 5] ?? '', !full);
    })
    .join('')}`;
