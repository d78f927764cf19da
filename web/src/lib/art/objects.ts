// Objects.
import { ball } from './strokes';
import type { Drawings } from './drawing';

export const objects: Drawings = {
  whisk: [
    '0 0 40 40',
    '<g fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"><path d="M7 33l11-11" stroke-width="5"/><path d="M17 23C13 12 24 2 33 7c5 9-5 20-16 16zM17 23C20 14 26 9 33 7M17 23c9-3 14-9 16-16"/></g>',
  ],
  fork: [
    '0 0 24 60',
    '<path fill="currentColor" d="M4 2a2 2 0 0 1 2 2v12h4V4a2 2 0 0 1 4 0v12h4V4a2 2 0 0 1 4 0v14c0 6-3 9-7.5 10L16 54a4 4 0 0 1-8 0l1.5-26C5 27 2 24 2 18V4a2 2 0 0 1 2-2z"/>',
  ],
  cookie: [
    '0 0 40 40',
    '<circle cx="20" cy="20" r="18" fill="#dba35c"/><path d="M31 6a18 18 0 1 1-25 25c17 3 29-8 25-25z" fill="#9a5f24" opacity=".5"/><g fill="#5a2d16"><circle cx="14" cy="13" r="3.2"/><circle cx="25" cy="12" r="2.4"/><circle cx="27" cy="23" r="3.2"/><circle cx="16" cy="25" r="2.8"/><circle cx="9.5" cy="20" r="1.8"/></g>',
  ],
  'cookie-bit': [
    '0 0 40 40',
    '<path d="M2 20a18 18 0 0 1 15-17.7c0 4 3 6 6 5 0 4 4 7 7.5 5 1 4 4 6 7.4 5.7A18 18 0 0 1 2 20z" fill="#b98a5a" opacity=".55"/><g fill="#5a2d16" opacity=".6"><circle cx="14" cy="14" r="2.8"/><circle cx="16" cy="26" r="2.8"/><circle cx="27" cy="26" r="2.8"/></g><g fill="#b98a5a"><circle cx="30" cy="7" r="1.6"/><circle cx="35" cy="12" r="1.2"/><circle cx="25" cy="3" r="1.2"/></g>',
  ],
  topper: [
    '0 0 120 130',
    `<path d="M60 62v68" stroke="#e9cfa6" stroke-width="6" stroke-linecap="round"/><path d="M62 70v58" stroke="#b98d57" stroke-width="2" stroke-linecap="round"/><path d="M14 44c-4-3-2-9 3-8l23 7 16-30c2-4 6-4 8 0l16 30 23-7c5-1 7 5 3 8L92 84c-1 4-4 6-8 6H36c-4 0-7-2-8-6z" fill="#f5cf45"/><path d="M80 43l23-7c5-1 7 5 3 8L92 84c-1 4-4 6-8 6H60c14-8 20-26 20-47z" fill="#c08c10" opacity=".6"/><path d="M30 78h60l-2.5 8c-.6 2.6-2 4-4.5 4H37c-2.5 0-4-1.4-4.5-4z" fill="#e4487f"/><path d="M60 78h30l-2.5 8c-.6 2.6-2 4-4.5 4H60z" fill="#7f0f3a" opacity=".35"/><g>${ball(14, 36, 7, '#fff0a3', '#c08c10')}${ball(106, 36, 7, '#fff0a3', '#c08c10')}</g><g fill="#fff6e6"><circle cx="42" cy="66" r="4.5"/><circle cx="60" cy="62" r="5.5"/><circle cx="78" cy="66" r="4.5"/></g>${ball(60, 14, 13, '#d11f38', '#8d0c26')}<path d="M61 3c2-4 6-5 10-4" fill="none" stroke="#6f4a1c" stroke-width="3.2" stroke-linecap="round"/><path d="M28 50l5 20" stroke="#fff6c9" stroke-width="5" stroke-linecap="round"/>`,
  ],
  'g-torte': [
    '0 0 100 100',
    `<ellipse cx="50" cy="88" rx="46" ry="9" fill="#e3c9ab"/><ellipse cx="50" cy="84" rx="46" ry="9" fill="#fffdf8"/><rect x="12" y="30" width="76" height="54" rx="6" fill="#f6dcae"/><path d="M12 48h76M12 66h76" stroke="#c9964f" stroke-width="2"/><path d="M20 30h18c0 9 8 9 8 18s-6 9-6 18 4 9 4 18H24c0-9-4-9-4-18s6-9 6-18-6-9-6-18z" fill="#3f9be8"/><path d="M56 30h14c0 9 8 9 8 18s-10 9-10 18 10 9 10 18H62c0-9-8-9-8-18s8-9 8-18-6-9-6-18z" fill="#f896b9"/><path d="M80 30h2a6 6 0 0 1 6 6v42a6 6 0 0 1-6 6h-4c8-16 6-38 2-54z" fill="#a9683a" opacity=".35"/><path d="M10 32c0-10 10-12 18-11 6-6 16-7 22-4 6-3 16-2 22 4 8-1 18 1 18 11-4 6-10 3-14 0-5 5-11 4-14 0-4 5-9 5-12 0-4 5-10 5-13 0-4 4-10 5-14 0-4 3-10 5-13 0z" fill="#fff7e8"/><path d="M72 21c8-1 18 1 18 11-4 6-10 3-14 0-5 5-11 4-14 0 6-2 10-6 10-11z" fill="#dcc09a" opacity=".7"/>${ball(50, 12, 9, '#d11f38', '#8d0c26')}<path d="M51 4c1-3 4-4 7-4" fill="none" stroke="#6f4a1c" stroke-width="2.6" stroke-linecap="round"/>`,
  ],
  swirl: [
    '0 0 100 60',
    `<path d="M4 60C-2 48 8 40 18 42 14 30 26 24 36 27 36 14 44 4 52 2c3 6-1 10 3 14 6 4 12 6 12 13 10-3 18 4 15 14 9-1 17 7 14 17z" fill="#fff7e8"/><path d="M67 29c10-3 18 4 15 14 9-1 17 7 14 17H40c24-4 34-16 27-31z" fill="#e0c49c" opacity=".65"/><path d="M20 44c10 6 30 7 46 1M36 29c8 5 18 5 27 0" fill="none" stroke="#e0c49c" stroke-width="3.5" stroke-linecap="round"/>`,
  ],
};
