// Interface icons (24 grid, stroked, round).
import type { Drawing, Drawings } from './drawing';

export const icons: Drawings = {
  ...Object.fromEntries(
    Object.entries({
      turn: '<path d="M4.5 12a7.5 7.5 0 0 1 13-5.1M19.5 12a7.5 7.5 0 0 1-13 5.1"/><path d="M18.2 2.8v4.6h-4.6M5.8 21.2v-4.6h4.6"/>',
      lock: '<rect x="4.5" y="10.5" width="15" height="10.5" rx="3"/><path d="M8 10.5V7.5a4 4 0 0 1 8 0v3"/><path d="M12 14.8v2"/>',
      check: '<path d="M4.5 12.8l5 5L19.5 7"/>',
      plus: '<path d="M12 4.5v15M4.5 12h15"/>',
      x: '<path d="M6 6l12 12M18 6L6 18"/>',
      back: '<path d="M14.5 5l-7 7 7 7"/>',
      next: '<path d="M9.5 5l7 7-7 7"/>',
      undo: '<path d="M9 6L4 11l5 5"/><path d="M4.5 11H14a5.5 5.5 0 0 1 0 11h-2"/>',
      sound:
        '<path d="M4 9.5v5h3.5L12.5 19V5L7.5 9.5z"/><path d="M16 9a4.5 4.5 0 0 1 0 6"/><path d="M18.6 6.4a8 8 0 0 1 0 11.2"/>',
      mute: '<path d="M4 9.5v5h3.5L12.5 19V5L7.5 9.5z"/><path d="M16.5 9.7l4.6 4.6M21.1 9.7l-4.6 4.6"/>',
      help: '<path d="M8.3 8.6a3.8 3.8 0 1 1 5.6 3.6c-1.2.7-1.9 1.3-1.9 2.7"/><path d="M12 19.2v.1"/>',
      gear: '<path d="M4 7.5h9.5M18.5 7.5H20M4 16.5h1.5M10.5 16.5H20"/><circle cx="16" cy="7.5" r="2.6"/><circle cx="8" cy="16.5" r="2.6"/>',
      people:
        '<circle cx="8.5" cy="8" r="3.3"/><path d="M2.5 19.5c.3-4 2.7-6 6-6s5.7 2 6 6"/><circle cx="17" cy="9.2" r="2.6"/><path d="M17 14.5c2.7 0 4.3 1.6 4.6 4.6"/>',
      clock: '<circle cx="12" cy="12" r="8.7"/><path d="M12 7v5.3l3.4 2"/>',
      cakeage:
        '<path d="M4 20.5h16M5.5 20v-5.5a2.5 2.5 0 0 1 2.5-2.5h8a2.5 2.5 0 0 1 2.5 2.5V20M12 11.5V8M12 5.2v-.9"/>',
      copy: '<rect x="8.5" y="8.5" width="11.5" height="12" rx="3"/><path d="M15.5 8.3V6.5a3 3 0 0 0-3-3H7a3 3 0 0 0-3 3V13a3 3 0 0 0 3 3h1.2"/>',
      share:
        '<path d="M12 15V4M7.8 7.5L12 3.3l4.2 4.2"/><path d="M5 12.5V18a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3v-5.5"/>',
      globe:
        '<circle cx="12" cy="12" r="8.8"/><path d="M3.5 12h17M12 3.2c3 3 3 14.6 0 17.6M12 3.2c-3 3-3 14.6 0 17.6"/>',
      bulb: '<path d="M9 18.2h6M10 21.2h4M8.8 15c-2-1.3-3-3.1-3-5.2a6.2 6.2 0 0 1 12.4 0c0 2.1-1 3.9-3 5.2z"/>',
      list: '<path d="M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.2 6.5v.1M4.2 12v.1M4.2 17.5v.1"/>',
      eye: '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="2.8"/>',
      swap: '<path d="M4 8.5h14M14 4.5l4 4-4 4"/><path d="M20 16.5H6.5M10 12.8l-4 3.7 4 4"/>',
      hand: '<path d="M8 13V5.8a1.7 1.7 0 0 1 3.4 0V11M11.4 10.5V4.3a1.7 1.7 0 0 1 3.4 0v6.7M14.8 7a1.7 1.7 0 0 1 3.4 0v7c0 4.5-2.5 7.2-6.2 7.2-3.3 0-4.7-1.6-6.7-5.3l-1.7-3a1.7 1.7 0 0 1 2.9-1.7L8 13"/>',
      play: '<path d="M8 5.5v13l10.5-6.5z" fill="currentColor"/>',
      chart: '<path d="M4 4v16h16.5"/><path d="M7.5 15l4-5 3.2 3L20 6.5"/>',
      home: '<path d="M4 11l8-7 8 7M6.5 9.5V20h11V9.5"/>',
      dice: '<rect x="4" y="4" width="16" height="16" rx="4.5"/><path d="M8.5 8.5v.1M15.5 15.5v.1M12 12v.1M15.5 8.5v.1M8.5 15.5v.1"/>',
      speak:
        '<path d="M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v7a2.5 2.5 0 0 1-2.5 2.5H12l-4.5 4V16h-1A2.5 2.5 0 0 1 4 13.5z"/><path d="M8.5 10v.1M12 10v.1M15.5 10v.1"/>',
    }).map(([k, v]): [string, Drawing] => [
      'i-' + k,
      [
        '0 0 24 24',
        `<g fill="none" stroke="currentColor" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round">${v}</g>`,
      ],
    ]),
  ),
};
