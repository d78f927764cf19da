// Pastry avatars.
import { face, ball } from './strokes';
import type { Drawings } from './drawing';

export const pastries: Drawings = {
  'av-gugelhupf': [
    '0 0 100 100',
    `<path d="M20 84c-8 0-10-6-8-14 4-22 14-46 38-46s34 24 38 46c2 8 0 14-8 14z" fill="#b4713a"/><path d="M66 29c13 9 19 25 22 41 2 8 0 14-8 14H52c20-4 24-30 14-55z" fill="#7d461c" opacity=".5"/><path d="M30 82c-4-16 0-38 12-54M50 83V26M70 82c4-16 0-38-12-54" fill="none" stroke="#8a5224" stroke-width="3.5" stroke-linecap="round" opacity=".7"/><path d="M50 20c16 0 24 10 28 22 2 6-6 9-8 3-1-3-5-3-5 1v5c0 6-8 6-8 0v-4c0-4-5-4-6 0v9c0 6-9 6-9 0v-9c0-4-5-4-6-1-2 7-10 8-12 2-1-4 6-28 26-28z" fill="#fff6e6"/><path d="M68 27c5 4 8 9 10 15 2 6-6 9-8 3-1-3-5-3-5 1v5c0 6-8 6-8 0v-4" fill="#e6cfae" opacity=".7"/><ellipse cx="50" cy="22" rx="10" ry="4" fill="#8a5224"/>${face(50, 66, 1.05)}`,
  ],
  'av-pretzel': [
    '0 0 100 100',
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M34 78C40 66 46 58 52 48 58 34 66 18 78 20 94 23 95 44 86 60 78 76 64 87 50 87 36 87 22 76 14 60 5 44 6 23 22 20 34 18 42 34 48 48 54 58 60 66 66 78" transform="translate(0 2)" stroke="#8f4a16" stroke-width="17"/><path d="M34 78C40 66 46 58 52 48 58 34 66 18 78 20 94 23 95 44 86 60 78 76 64 87 50 87 36 87 22 76 14 60 5 44 6 23 22 20 34 18 42 34 48 48 54 58 60 66 66 78" stroke="#c67a33" stroke-width="14"/><path d="M14 32c1-5 4-8 8-8M70 25c3-3 7-4 11-2M20 65c4 7 9 11 14 14" stroke="#f0bd80" stroke-width="4"/></g><g fill="#fffaf0">${(
      [
        [31, 23],
        [88, 36],
        [11, 44],
        [86, 52],
        [72, 74],
        [60, 82],
        [26, 74],
        [38, 66],
        [62, 66],
        [66, 30],
      ] as [number, number][]
    )
      .map(
        ([x, y]) =>
          `<rect x="${x - 2}" y="${y}" width="4.5" height="4.5" rx="1.2" transform="rotate(20 ${x} ${y})"/>`,
      )
      .join('')}</g>${face(50, 51, 0.92)}`,
  ],
  'av-croissant': [
    '0 0 100 100',
    `<path d="M6 70C4 40 24 20 50 20s46 20 44 50c0 6-8 8-12 3-8-12-18-19-32-19S26 61 18 73c-4 5-12 3-12-3z" fill="#d88f3d"/><path d="M72 27c14 8 23 23 22 43 0 6-8 8-12 3-6-9-13-15-22-17.5 10-7 14-18 12-28.5z" fill="#9a5416" opacity=".5"/><path d="M26 30c-5 9-6 18-2 30M42 21c-4 10-4 22 0 34M58 21c4 10 4 22 0 34M74 30c5 9 6 18 2 30" fill="none" stroke="#a8601d" stroke-width="3.5" stroke-linecap="round"/><path d="M33 28c-3 4-4 8-4.5 12M50 25v8M17 42c-3 4-4 8-5 12" fill="none" stroke="#ffd596" stroke-width="4.5" stroke-linecap="round"/>${face(50, 42, 1)}`,
  ],
  'av-cupcake': [
    '0 0 100 100',
    `<path d="M20 54h60l-8 36a7 7 0 0 1-7 6H35a7 7 0 0 1-7-6z" fill="#e8507f"/><path d="M33 54l4 42M50 54v42M67 54l-4 42" stroke="#b4265a" stroke-width="4"/><path d="M66 54h14l-8 36a7 7 0 0 1-7 6H54c8-4 11-20 12-42z" fill="#7f0f3a" opacity=".3"/><path d="M14 54c-6-8 2-16 9-15-2-10 6-15 12-13 1-8 8-12 15-12s14 4 15 12c6-2 14 3 12 13 7-1 15 7 9 15-2 5-8 6-36 6s-34-1-36-6z" fill="#fff0d9"/><path d="M65 26c6-2 14 3 12 13 7-1 15 7 9 15-2 5-8 6-36 6 18-4 24-18 15-34z" fill="#e5c79c" opacity=".7"/><path d="M26 40c6 4 14 5 20 4M37 27c5 4 12 5 17 3" fill="none" stroke="#e5c79c" stroke-width="3" stroke-linecap="round"/>${ball(51, 13, 9, '#d11f38', '#8d0c26')}<path d="M52 5c1-3 4-4 7-4" fill="none" stroke="#6f4a1c" stroke-width="2.6" stroke-linecap="round"/>${face(50, 48, 0.9)}`,
  ],
  'av-donut': [
    '0 0 100 100',
    `<circle cx="50" cy="52" r="42" fill="#d89a55"/><path d="M80 22a42 42 0 1 1-60 59c38 8 66-20 60-59z" fill="#9a5a20" opacity=".5"/><path d="M50 12c24 0 38 16 38 36 0 8-5 13-9 10-4-2-7 0-7 5 0 9-10 10-13 4-2-4-7-4-9 1-3 8-13 8-15 0-1-5-6-6-9-2-6 6-14 0-14-18 0-20 14-36 38-36z" fill="#f28ab0"/><path d="M72 20c10 7 16 17 16 28 0 8-5 13-9 10-4-2-7 0-7 5 0 9-10 10-13 4 14-10 19-28 13-47z" fill="#c2447a" opacity=".45"/><circle cx="50" cy="46" r="11" fill="#a86a2c"/><circle cx="50" cy="48" r="9" fill="#fff1df"/><g stroke-width="3.6" stroke-linecap="round"><path d="M28 28l4 4" stroke="#fff"/><path d="M46 20l5-1" stroke="#ffd94a"/><path d="M68 28l4 4" stroke="#3f9be8"/><path d="M22 46l1 5" stroke="#3f9be8"/><path d="M76 44l-1 5" stroke="#fff"/><path d="M34 38l-4 3" stroke="#ffd94a"/><path d="M66 42l4-3" stroke="#7ac74f"/></g>${face(50, 68, 0.95)}`,
  ],
  'av-macaron': [
    '0 0 100 100',
    `<path d="M10 66c0 16 18 24 40 24s40-8 40-24z" fill="#e788ab"/><path d="M66 88c15-4 24-12 24-22H70c2 9 0 16-4 22z" fill="#a8406c" opacity=".5"/><path d="M8 60q3 8 8 4 5 7 10 2 6 6 12 1 6 6 12 1 6 5 12-1 6 5 11-2 6 3 9-5v10H8z" fill="#fff3de"/><path d="M50 14C26 14 10 30 10 52c0 8 8 10 40 10s40-2 40-10C90 30 74 14 50 14z" fill="#f6a9c4"/><path d="M70 19c12 7 20 19 20 33 0 8-8 10-40 10 22-6 28-24 20-43z" fill="#c2447a" opacity=".4"/><path d="M22 38c4-8 10-13 18-15" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".8"/>${face(50, 45, 1)}`,
  ],
  'av-berliner': [
    '0 0 100 100',
    `<path d="M8 56c0-24 18-38 42-38s42 14 42 38-18 34-42 34S8 80 8 56z" fill="#d08a42"/><path d="M76 27c10 7 16 17 16 29 0 24-18 34-42 34-9 0-17-1-24-5 34-2 56-24 50-58z" fill="#8f4f18" opacity=".5"/><path d="M9 60c14 8 68 8 82 0 0 4-1 7-2 10-16 7-62 7-78 0-1-3-2-6-2-10z" fill="#f0c98e"/><path d="M50 14c20 0 34 9 38 22-4 5-9 1-12 4-4 4-9 1-12 3-5 4-9 0-14 2-5-2-9 2-14-2-3-2-8 1-12-3-3-3-8 1-12-4 4-13 18-22 38-22z" fill="#fffaf0"/><path d="M70 18c9 4 15 10 18 18-4 5-9 1-12 4-4 4-9 1-12 3 8-7 10-16 6-25z" fill="#e0c9a8" opacity=".7"/><path d="M86 52c8-2 12 3 9 9-3 5-9 4-11 0z" fill="#c2183f"/>${face(49, 54, 1)}`,
  ],
  'av-eclair': [
    '0 0 100 100',
    `<rect x="4" y="38" width="92" height="44" rx="22" fill="#d89a4e"/><path d="M80 40c10 3 16 11 16 20 0 12-10 22-22 22H26c-7 0-12-2-16-7 42 4 70-8 70-35z" fill="#945316" opacity=".5"/><path d="M8 62c14 7 70 7 84 0v6c-14 7-70 7-84 0z" fill="#fff0d2"/><path d="M26 30h48c12 0 20 8 20 18 0 7-6 8-9 4-3-3-6-2-7 2-2 6-8 6-10 0-1-4-6-4-8 0-2 7-9 7-11 0-1-4-6-4-8 0-2 6-9 6-11 0-1-4-5-4-8-1-5 5-16 4-16-5 0-10 8-18 20-18z" fill="#5d2c1b"/><path d="M24 38c14-3 30-3 44-1" fill="none" stroke="#a5684c" stroke-width="4.5" stroke-linecap="round"/><g fill="#ffd98a"><circle cx="20" cy="44" r="2.4"/><circle cx="80" cy="42" r="2.4"/><circle cx="72" cy="36" r="1.8"/></g>${face(50, 46, 0.8).replaceAll('#3a1a12', '#fff3de')}`,
  ],
  'av-muffin': [
    '0 0 100 100',
    `<path d="M20 56h60l-8 34a7 7 0 0 1-7 6H35a7 7 0 0 1-7-6z" fill="#4f86b8"/><path d="M33 56l4 40M50 56v40M67 56l-4 40" stroke="#2f6391" stroke-width="4"/><path d="M66 56h14l-8 34a7 7 0 0 1-7 6H54c8-4 11-20 12-40z" fill="#173b5c" opacity=".35"/><path d="M12 54c-5-12 6-18 12-18 2-14 14-20 26-20s24 6 26 20c6 0 17 6 12 18-3 8-12 8-38 8s-35 0-38-8z" fill="#c98a45"/><path d="M72 26c3 3 4 6 4 10 6 0 17 6 12 18-3 8-12 8-38 8 20-4 28-18 22-36z" fill="#8a5018" opacity=".5"/><g fill="#4b2a6b"><circle cx="32" cy="34" r="4.5"/><circle cx="66" cy="30" r="4.5"/><circle cx="48" cy="24" r="4"/><circle cx="22" cy="48" r="4"/><circle cx="79" cy="46" r="4"/></g><path d="M30 28c4-4 8-6 13-7" fill="none" stroke="#ffdcA6" stroke-width="4" stroke-linecap="round"/>${face(50, 46, 1)}`,
  ],
  'av-bot': [
    '0 0 100 100',
    `<path d="M50 14V6" stroke="#8f5a2c" stroke-width="4" stroke-linecap="round"/><circle cx="50" cy="6" r="5" fill="#c11f5c"/><rect x="14" y="14" width="72" height="62" rx="24" fill="#b9743a"/><path d="M74 17c8 4 12 12 12 21v14c0 13-11 24-24 24H38c-6 0-11-2-15-6 34 4 56-20 51-53z" fill="#7d461c" opacity=".45"/><rect x="20" y="20" width="60" height="50" rx="19" fill="none" stroke="#fff3de" stroke-width="3.6" stroke-dasharray="7 5" stroke-linecap="round"/><rect x="4" y="36" width="10" height="22" rx="5" fill="#9c5c28"/><rect x="86" y="36" width="10" height="22" rx="5" fill="#80481c"/><rect x="33" y="36" width="10" height="12" rx="4" fill="#3a1a12"/><rect x="57" y="36" width="10" height="12" rx="4" fill="#3a1a12"/><circle cx="40" cy="39.5" r="2" fill="#fff"/><circle cx="64" cy="39.5" r="2" fill="#fff"/><path d="M40 57q10 7 20 0" fill="none" stroke="#3a1a12" stroke-width="3.2" stroke-linecap="round"/><rect x="30" y="80" width="40" height="16" rx="7" fill="#9c5c28"/><circle cx="42" cy="88" r="3" fill="#fff3de"/><circle cx="50" cy="88" r="3" fill="#f28ab0"/><circle cx="58" cy="88" r="3" fill="#fff3de"/>`,
  ],
};
