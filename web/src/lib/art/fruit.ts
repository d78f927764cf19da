// Fruit.
import { ball, wedge } from './strokes';
import type { Drawings } from './drawing';

export const fruit: Drawings = {
  'fruit-cherry': [
    '0 0 100 100',
    `<path d="M33 62C35 42 46 25 64 14M69 66c1-20 0-36-5-52" fill="none" stroke="#6f4a1c" stroke-width="4.5" stroke-linecap="round"/><path d="M64 14C70 2 88 1 97 10c-5 13-22 17-33 4z" fill="#5f9c35"/><path d="M66 13.5c10-5 19-5.5 27-3" fill="none" stroke="#3e7220" stroke-width="2" stroke-linecap="round"/>${ball(31, 73, 20, '#d11f38', '#8d0c26')}${ball(70, 77, 19, '#d11f38', '#8d0c26')}<path d="M25 56q6 4 14-.5M64 60.5q6 4 13-.5" fill="none" stroke="#8d0c26" stroke-width="2.6" stroke-linecap="round"/>`,
  ],
  'fruit-orange': [
    '0 0 100 100',
    `${ball(41, 43, 32, '#f58a1f', '#cf5f06', '#ffe0b0')}<path d="M41 14c-4-6-2-10 2-12 2 4 2 8 1 12z" fill="#6f4a1c"/><path d="M45 12C52 2 66 3 71 10c-6 8-18 10-26 2z" fill="#5f9c35"/><g fill="#d96a0a" opacity=".6"><circle cx="24" cy="52" r="1.6"/><circle cx="33" cy="60" r="1.6"/><circle cx="20" cy="38" r="1.6"/><circle cx="49" cy="24" r="1.6"/></g><circle cx="64" cy="64" r="30" fill="#f0780f"/><circle cx="64" cy="64" r="27.5" fill="#ffefd2"/>${wedge(64, 64, 26, 8, '#ffa02e')}<circle cx="64" cy="64" r="3" fill="#ffefd2"/>`,
  ],
  'fruit-apple': [
    '0 0 100 100',
    `<path d="M50 28C34 16 10 22 10 50c0 25 16 44 29 44 5 0 7-2.5 11-2.5S56 94 61 94c13 0 29-19 29-44 0-28-24-34-40-22z" fill="#e23b35"/><path d="M74 22c12 3 16 14 16 28 0 25-16 44-29 44-5 0-7-2.5-11-2.5-3 0-5 2-9 2.4C70 92 88 58 74 22z" fill="#a91523" opacity=".55"/><path d="M50 28C34 16 12 22 10.5 45 20 30 38 26 50 32c10-5 21-5 30-1-6-10-20-11-30-3z" fill="#f7c843" opacity=".55"/><path d="M50 30c-1-10 1-18 7-25" fill="none" stroke="#6f4a1c" stroke-width="5" stroke-linecap="round"/><path d="M55 18C60 5 76 2 86 8 82 21 68 26 55 18z" fill="#6aa83a"/><path d="M58 17c8-5 15-7 23-7" fill="none" stroke="#3e7220" stroke-width="2" stroke-linecap="round"/><path d="M22 44c2-7 6-11 11-13" fill="none" stroke="#fff" stroke-width="5.5" stroke-linecap="round" opacity=".8"/>`,
  ],
  'fruit-banana': [
    '0 0 100 100',
    `<path d="M16 12c4-5 10-4 12 1 8 30 28 48 60 52 5 1 6 7 2 10C52 92 8 62 16 12z" fill="#e9b21d"/><path d="M27 7c5-5 12-3 13 3 4 26 21 43 50 45 6 .5 8 7 4 11C58 84 16 50 27 7z" fill="#ffd93b"/><path d="M33 9c2 29 20 52 57 53" fill="none" stroke="#f0bb22" stroke-width="3.5" stroke-linecap="round"/><path d="M27 7C24 20 27 34 36 46 46 60 66 72 94 66c-22 8-46 4-60-16C24 36 22 20 27 7z" fill="#dfa414" opacity=".5"/><path d="M17 11c1-6 4-9 9-9h9c4 0 6 3 5 8-5-4-9-4-13-1-3-2-7-1-10 2z" fill="#7b5a1e"/><path d="M89 56c5 1 8 4 7 8l-4 4c0-4-1-8-3-12zM88 66l6 1-4 7-5 1z" fill="#5b3d12"/>`,
  ],
  'fruit-grape': [
    '0 0 100 100',
    `<path d="M50 22c0-8 2-14 7-19" fill="none" stroke="#6f4a1c" stroke-width="4.5" stroke-linecap="round"/><path d="M48 20C38 6 20 8 13 18c6 3 7 6 6 11 10 4 22 2 29-9z" fill="#5f9c35"/><path d="M45 20c-8-3-16-3-24-1" fill="none" stroke="#3e7220" stroke-width="2" stroke-linecap="round"/>${(
      [
        [24, 40],
        [45, 36],
        [66, 34],
        [82, 44],
        [34, 55],
        [54, 52],
        [72, 58],
        [42, 70],
        [60, 70],
        [51, 86],
      ] as [number, number][]
    )
      .map(([x, y]) => ball(x, y, 12, '#7d3fb5', '#43166f', '#e8d2ff'))
      .join('')}`,
  ],
  'fruit-pear': [
    '0 0 100 100',
    `<path d="M50 18c13 0 16 11 18 22 2 12 18 18 18 34 0 15-16 22-36 22s-36-7-36-22c0-16 16-22 18-34 2-11 5-22 18-22z" fill="#c3c93b"/><path d="M58 19.5c7 3.5 8.6 12 10 20.5 2 12 18 18 18 34 0 15-16 22-36 22-5 0-9 0-14-1C70 92 80 70 66 52 58 42 63 28 58 19.5z" fill="#8b8c14" opacity=".55"/><ellipse cx="68" cy="74" rx="11" ry="14" fill="#e88a4a" opacity=".35"/><path d="M50 20c-1-8 0-12 5-17" fill="none" stroke="#6f4a1c" stroke-width="5" stroke-linecap="round"/><path d="M52 12C42 2 30 4 25 11c7 7 18 9 27 1z" fill="#6aa83a"/><path d="M24 72c0-6 3-11 8-15M40 36c1-4 2-6 4-8" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".75"/><g fill="#7c7a10" opacity=".6"><circle cx="52" cy="62" r="1.5"/><circle cx="45" cy="78" r="1.5"/><circle cx="60" cy="86" r="1.5"/><circle cx="38" cy="66" r="1.5"/></g>`,
  ],
  'fruit-lemon': [
    '0 0 100 100',
    `<g transform="rotate(-24 46 46)"><path d="M2 46c0-4 4-5 8-6 6-16 20-26 36-26s30 10 36 26c4 1 8 2 8 6s-4 5-8 6c-6 16-20 26-36 26S16 68 10 52c-4-1-8-2-8-6z" fill="#ffdb3a"/><path d="M82 40c4 1 8 2 8 6s-4 5-8 6c-6 16-20 26-36 26-12 0-22-5-29-14 28 10 54-2 60-34 2 3 4 6 5 10z" fill="#d9a40c" opacity=".6"/><path d="M22 38c4-8 10-12 18-14" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".8"/></g><path d="M78 22C80 10 90 6 98 9c0 11-9 18-20 13z" fill="#5f9c35"/><circle cx="68" cy="69" r="26" fill="#f4c21c"/><circle cx="68" cy="69" r="23.5" fill="#fff8dc"/>${wedge(68, 69, 22, 8, '#ffe25e')}<circle cx="68" cy="69" r="2.6" fill="#fff8dc"/>`,
  ],
};
