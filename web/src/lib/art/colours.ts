// Colour symbols (24 grid, one silhouette each, currentColor).
import type { Drawings } from './drawing';

export const colours: Drawings = {
  'sym-drop': [
    '0 0 24 24',
    '<path fill="currentColor" d="M12 1.8c.5 0 .9.2 1.2.6 2.4 3 6.6 8.6 6.6 12.3a7.8 7.8 0 0 1-15.6 0c0-3.7 4.2-9.3 6.6-12.3.3-.4.7-.6 1.2-.6z"/>',
  ],
  'sym-heart': [
    '0 0 24 24',
    '<path fill="currentColor" d="M12 21.6c-.5 0-1-.2-1.4-.5C5.4 16.8 2 13.6 2 9.3A5.7 5.7 0 0 1 7.7 3.4c1.7 0 3.3.8 4.3 2.2a5.4 5.4 0 0 1 4.3-2.2A5.7 5.7 0 0 1 22 9.3c0 4.3-3.4 7.5-8.6 11.8-.4.3-.9.5-1.4.5z"/>',
  ],
  'sym-leaf': [
    '0 0 24 24',
    '<path fill="currentColor" d="M20.6 2.3c.5 0 .9.3 1 .8 1 6.6-.2 11.7-3.3 14.8-2.7 2.7-6.6 3.4-9.9 2.1l-1.9 1.9a1.6 1.6 0 0 1-2.3 0 1.6 1.6 0 0 1 0-2.3l9-9c.5-.5-.1-1.2-.7-.8l-8.2 6.1C2.9 12.7 3.5 9 6.1 6.4c3.1-3 7.9-4.3 14.5-4.1z"/>',
  ],
  'sym-moon': [
    '0 0 24 24',
    '<path fill="currentColor" d="M13 1.9c1-.1 1.5 1 .8 1.7a8.2 8.2 0 0 0 6.5 14c1 0 1.5 1.1.8 1.8A10.3 10.3 0 1 1 13 1.9z"/>',
  ],
  'sym-ring': [
    '0 0 24 24',
    '<path fill="currentColor" fill-rule="evenodd" d="M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 6.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6z"/>',
  ],
  'sym-crown': [
    '0 0 24 24',
    '<path fill="currentColor" d="M3.2 7.2c-.9-.6-2 .2-1.7 1.2l2.7 9.7c.2.7.8 1.1 1.5 1.1h12.6c.7 0 1.3-.4 1.5-1.1l2.7-9.7c.3-1-.8-1.8-1.7-1.2L16.7 10 13.3 4.3a1.5 1.5 0 0 0-2.6 0L7.3 10z"/>',
  ],
  'sym-wave': [
    '0 0 24 24',
    '<path fill="none" stroke="currentColor" stroke-width="4.2" stroke-linecap="round" d="M2.8 9.2c2-2.6 4-2.6 6.1 0s4.2 2.6 6.2 0 4.1-2.6 6.1 0M2.8 17.2c2-2.6 4-2.6 6.1 0s4.2 2.6 6.2 0 4.1-2.6 6.1 0"/>',
  ],
  'sym-diamond': [
    '0 0 24 24',
    '<path fill="currentColor" d="M10.8 2.1a1.6 1.6 0 0 1 2.4 0l7.3 8.8a1.7 1.7 0 0 1 0 2.2l-7.3 8.8a1.6 1.6 0 0 1-2.4 0l-7.3-8.8a1.7 1.7 0 0 1 0-2.2z"/>',
  ],
  'sym-sun': [
    '0 0 24 24',
    '<circle cx="12" cy="12" r="5.4" fill="currentColor"/><path stroke="currentColor" stroke-width="3.2" stroke-linecap="round" d="M12 1.9v1.2M12 20.9v1.2M1.9 12h1.2M20.9 12h1.2M4.9 4.9l.8.8M18.3 18.3l.8.8M4.9 19.1l.8-.8M18.3 5.7l.8-.8"/>',
  ],
  star: [
    '0 0 24 24',
    '<path fill="currentColor" d="M10.7 2.3a1.5 1.5 0 0 1 2.6 0l2.5 4.9 5.4.9c1.2.2 1.7 1.7.8 2.5l-3.9 3.9.9 5.4a1.5 1.5 0 0 1-2.2 1.6L12 19l-4.8 2.5A1.5 1.5 0 0 1 5 19.9l.9-5.4L2 10.6c-.9-.8-.4-2.3.8-2.5l5.4-.9z"/>',
  ],
};
