// Ingredients.
import type { Drawings } from './drawing';

export const ingredients: Drawings = {
  'ing-strawberry': [
    '0 0 100 100',
    `<path d="M50 26c20-10 42 0 40 24-2 22-24 46-40 46S12 72 10 50C8 26 30 16 50 26z" fill="#e5304a"/><path d="M84 28c4 5 6 12 6 22-2 22-24 46-40 46-5 0-10-2-15-5 32 0 56-30 49-63z" fill="#a30f2d" opacity=".5"/><g fill="#ffd98a">${(
      [
        [28, 44],
        [48, 42],
        [68, 44],
        [80, 56],
        [36, 58],
        [57, 58],
        [24, 58],
        [45, 73],
        [66, 71],
        [53, 85],
      ] as [number, number][]
    )
      .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="2.2" ry="3.4"/>`)
      .join(
        '',
      )}</g><path d="M50 30C40 38 28 36 22 26c8 0 12-4 18-8-6-3-8-8-8-12 8 0 14 4 18 10 4-6 10-10 18-10 0 4-2 9-8 12 6 4 10 8 18 8-6 10-18 12-28 4z" fill="#5f9c35"/><path d="M50 28V14" stroke="#3e7220" stroke-width="4" stroke-linecap="round"/><path d="M20 50c0-6 2-10 6-13" fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round" opacity=".75"/>`,
  ],
  'ing-egg': [
    '0 0 100 100',
    `<path d="M66 14c16 0 28 24 28 44 0 18-12 30-28 30S38 76 38 58c0-20 12-44 28-44z" fill="#d99a68"/><path d="M80 24c9 9 14 22 14 34 0 18-12 30-28 30-6 0-11-2-15-5 26 2 42-24 29-59z" fill="#a9683a" opacity=".5"/><path d="M36 28c16 0 27 22 27 40 0 17-11 28-27 28S9 85 9 68c0-18 11-40 27-40z" fill="#fff4e2"/><path d="M51 38c7 8 12 19 12 30 0 17-11 28-27 28-7 0-12-2-17-6 28 4 46-20 32-52z" fill="#e3c39c" opacity=".75"/><path d="M19 64c0-8 4-16 10-21" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/><path d="M50 30c2-5 5-9 9-11" fill="none" stroke="#f3c39a" stroke-width="4.5" stroke-linecap="round"/>`,
  ],
  'ing-milk': [
    '0 0 100 100',
    `<path d="M38 20h24v12c0 7 14 11 14 25v31a8 8 0 0 1-8 8H32a8 8 0 0 1-8-8V57c0-14 14-18 14-25z" fill="#dfeefc"/><path d="M40 35c-1 7-13 12-13 23v29a6 6 0 0 0 6 6h34a6 6 0 0 0 6-6V58c0-11-12-16-13-23z" fill="#fff"/><path d="M62 30c1 8 14 12 14 27v31a8 8 0 0 1-8 8h-9c6-2 7-6 7-12V58c0-10-8-16-9-26z" fill="#a9c8e8" opacity=".6"/><rect x="35" y="6" width="30" height="17" rx="5" fill="#3f8fd6"/><path d="M55 6h5a5 5 0 0 1 5 5v7a5 5 0 0 1-5 5h-5z" fill="#1f5c9c" opacity=".6"/><rect x="24" y="60" width="52" height="22" fill="#3f8fd6"/><path d="M66 60h10v22H66z" fill="#1f5c9c" opacity=".45"/><circle cx="50" cy="71" r="8.5" fill="#fff"/><path d="M50 65.5c2 2.6 4 5 4 7.2a4 4 0 0 1-8 0c0-2.2 2-4.6 4-7.2z" fill="#3f8fd6"/><path d="M32 56c1-5 4-8 7-11" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`,
  ],
  'ing-flour': [
    '0 0 100 100',
    `<path d="M22 22h56l4 62c.4 7-4 12-11 12H29c-7 0-11.4-5-11-12z" fill="#f3e3c4"/><path d="M66 22h12l4 62c.4 7-4 12-11 12H56c10-2 13-8 13-18z" fill="#cda876" opacity=".65"/><path d="M18 8l8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 1 16H17z" fill="#e2c799"/><path d="M17.5 22h65v5h-65z" fill="#b98d57" opacity=".55"/><rect x="27" y="40" width="46" height="40" rx="10" fill="#c8383f"/><g stroke="#ffe6b0" stroke-width="3" stroke-linecap="round" fill="#ffe6b0"><path d="M50 75V53" fill="none"/><path d="M50 51c-3-3-3-6 0-9 3 3 3 6 0 9zM49 58c-5 0-8-2-9-6 5-.5 8 1.5 9 6zM51 58c5 0 8-2 9-6-5-.5-8 1.5-9 6zM49 67c-5 0-8-2-9-6 5-.5 8 1.5 9 6zM51 67c5 0 8-2 9-6-5-.5-8 1.5-9 6z" stroke-width="1"/></g><path d="M26 32l-1.5 24" stroke="#fff" stroke-width="4.5" stroke-linecap="round" opacity=".8"/>`,
  ],
  'ing-butter': [
    '0 0 100 100',
    `<ellipse cx="50" cy="80" rx="47" ry="12" fill="#a9c8e0"/><ellipse cx="50" cy="76" rx="47" ry="12" fill="#eaf4fb"/><ellipse cx="50" cy="75" rx="38" ry="8" fill="#c5dcec"/><path d="M14 44l16-14h58v30L74 74H14z" fill="#f9cf3f"/><path d="M14 44l16-14h58L74 44z" fill="#ffe787"/><path d="M88 30v30L74 74V44z" fill="#dca51a"/><path d="M38 44l14-14v0M38 44v30" stroke="#e7b526" stroke-width="2.6" fill="none"/><path d="M64 22c0-8 14-9 15 0 .6 7-9 8-9 2 0-4 5-4 5-1" fill="none" stroke="#ffe787" stroke-width="5.5" stroke-linecap="round"/><path d="M58 36h14l-6 6H52z" fill="#fff6c9"/><path d="M20 50v14" stroke="#fff3b5" stroke-width="4.5" stroke-linecap="round"/>`,
  ],
  'ing-chocolate': [
    '0 0 100 100',
    `<g transform="rotate(12 50 50)"><path d="M22 8h56v58H22z" fill="#6b3a22" stroke="#6b3a22" stroke-width="4" stroke-linejoin="round"/>${(
      [
        [25, 10],
        [52, 10],
        [25, 31],
        [52, 31],
      ] as [number, number][]
    )
      .map(
        ([x, y]) =>
          `<rect x="${x}" y="${y}" width="23" height="18" rx="3.5" fill="#8a5030"/><path d="M${x + 2} ${y + 17}h19a2 2 0 0 0 2-2V${y + 3}z" fill="#4f2714" opacity=".75"/><path d="M${x + 4} ${y + 4.5}h9" stroke="#c18a63" stroke-width="3" stroke-linecap="round"/>`,
      )
      .join(
        '',
      )}<path d="M17 50l8 5 8-5 8 5 9-5 9 5 8-5 8 5 8-5v42a4 4 0 0 1-4 4H21a4 4 0 0 1-4-4z" fill="#c8383f"/><path d="M72 53l3 2 8-5v42a4 4 0 0 1-4 4H66c5-2 6-6 6-12z" fill="#7e1523" opacity=".55"/><rect x="17" y="66" width="66" height="17" fill="#ffe6b0"/><path d="M50 68.5l2 4 4.5.6-3.3 3 .9 4.4-4.1-2.2-4.1 2.2.9-4.4-3.3-3 4.5-.6z" fill="#c8383f"/></g>`,
  ],
};
