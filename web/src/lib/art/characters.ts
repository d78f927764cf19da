// Characters.
import type { Drawings } from './drawing';

export const characters: Drawings = {
  mouse: [
    '0 0 120 120',
    `<path d="M84 104c22 4 34-6 28-20-4-9-15-6-12 3" fill="none" stroke="#e59a98" stroke-width="5.5" stroke-linecap="round"/><path d="M60 46c22 0 36 22 36 44 0 16-14 22-36 22s-36-6-36-22c0-22 14-44 36-44z" fill="#a08c86"/><path d="M80 54c10 9 16 23 16 36 0 16-14 22-36 22-9 0-17-1-23-3 34 2 52-20 43-55z" fill="#6f5b57" opacity=".5"/><path d="M60 62c12 0 20 14 20 28s-8 19-20 19-20-5-20-19 8-28 20-28z" fill="#efe2d6"/><circle cx="33" cy="26" r="19" fill="#a08c86"/><circle cx="33" cy="27" r="12.5" fill="#f3b3b4"/><circle cx="87" cy="26" r="19" fill="#8d7973"/><circle cx="87" cy="27" r="12.5" fill="#e59a9c"/><path d="M60 20c20 0 33 14 33 29 0 14-14 23-33 23s-33-9-33-23c0-15 13-29 33-29z" fill="#b3a09a"/><path d="M82 29c7 5 11 12 11 20 0 14-14 23-33 23-7 0-14-1-19-4 28 1 46-14 41-39z" fill="#8d7973" opacity=".55"/><ellipse cx="60" cy="58" rx="16" ry="11.5" fill="#f3e8de"/><ellipse cx="60" cy="52" rx="5.2" ry="4" fill="#e2637c"/><path d="M60 56v4M60 60c-2 3-6 3-8 1M60 60c2 3 6 3 8 1" fill="none" stroke="#5a3a35" stroke-width="2.2" stroke-linecap="round"/><circle cx="45" cy="44" r="5" fill="#2a1512"/><circle cx="75" cy="44" r="5" fill="#2a1512"/><circle cx="46.7" cy="42.2" r="1.7" fill="#fff"/><circle cx="76.7" cy="42.2" r="1.7" fill="#fff"/><ellipse cx="37" cy="54" rx="5.5" ry="3.5" fill="#f08a98" opacity=".55"/><ellipse cx="83" cy="54" rx="5.5" ry="3.5" fill="#f08a98" opacity=".55"/><path d="M42 58l-20-3M43 62l-18 5M78 58l20-3M77 62l18 5" stroke="#6f5b57" stroke-width="1.6" stroke-linecap="round"/><ellipse cx="45" cy="111" rx="13" ry="6" fill="#f3b3b4"/><ellipse cx="75" cy="111" rx="13" ry="6" fill="#e59a9c"/>`,
  ],
  'mouse-paws': [
    '0 0 120 120',
    `<g><ellipse cx="42" cy="84" rx="9" ry="7" fill="#f3b3b4"/><ellipse cx="78" cy="84" rx="9" ry="7" fill="#e59a9c"/></g>`,
  ],
  'mouse-peek': [
    '0 0 120 70',
    `<circle cx="30" cy="24" r="19" fill="#a08c86"/><circle cx="30" cy="25" r="12.5" fill="#f3b3b4"/><circle cx="90" cy="24" r="19" fill="#8d7973"/><circle cx="90" cy="25" r="12.5" fill="#e59a9c"/><path d="M60 18c20 0 34 15 34 31v21H26V49c0-16 14-31 34-31z" fill="#b3a09a"/><ellipse cx="60" cy="58" rx="16" ry="12" fill="#f3e8de"/><ellipse cx="60" cy="51" rx="5.2" ry="4" fill="#e2637c"/><path d="M60 55v4M60 59c-2 3-6 3-8 1M60 59c2 3 6 3 8 1" fill="none" stroke="#5a3a35" stroke-width="2.2" stroke-linecap="round"/><circle cx="45" cy="43" r="5" fill="#2a1512"/><circle cx="75" cy="43" r="5" fill="#2a1512"/><circle cx="46.7" cy="41.2" r="1.7" fill="#fff"/><circle cx="76.7" cy="41.2" r="1.7" fill="#fff"/><path d="M42 57l-20-3M43 61l-18 5M78 57l20-3M77 61l18 5" stroke="#6f5b57" stroke-width="1.6" stroke-linecap="round"/>`,
  ],
  fishbone: [
    '0 0 140 70',
    `<g fill="none" stroke="#e9e2d4" stroke-width="6" stroke-linecap="round"><path d="M44 35h66"/><path d="M54 14c5 6 5 36 0 42M69 17c4.5 5 4.5 31 0 36M84 21c4 4 4 24 0 28M98 25c3 3 3 17 0 20" stroke-width="5.5"/></g><path d="M108 35c8-4 16-14 22-19 4-3 8-1 7 4-1 6-4 10-4 15s3 9 4 15c1 5-3 7-7 4-6-5-14-15-22-19z" fill="#e9e2d4"/><path d="M46 12C24 8 8 22 3 33c-1 2 0 3 2 3l13 1-9 6c-2 1-2 3 0 5 8 8 20 12 37 10 4-1 5-4 4-8-3-10-3-20 0-30 1-4 0-7-4-8z" fill="#f6f0e4"/><path d="M46 12c4 1 5 4 4 8-3 10-3 20 0 30 1 4 0 7-4 8-6 .7-12 .7-17-.5 10-10 12-30 9-46 2-.3 5-.3 8 .5z" fill="#cfc3ae" opacity=".7"/><circle cx="29" cy="27" r="6" fill="#3a2a26"/><path d="M26.5 24.5l5 5M31.5 24.5l-5 5" stroke="#f6f0e4" stroke-width="2" stroke-linecap="round"/>`,
  ],
};
