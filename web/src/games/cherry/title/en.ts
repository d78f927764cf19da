import { counting } from '../../../lib/i18n/plural';
import type { Title } from '../../../lib/games/title';

const n = counting('en');

export const title: Title = {
  title: 'Cherry on Top',
  line: 'Lay the larger group',
  say: 'Cherry on Top. Lay a larger group than the last one, and get rid of your cards.',
  art: 'A sundae full of fruit cards with cream and a cherry',
  credit: 'Michael Diechtierow and Piatnik (Cherry on Top)',
  standing: (k: number) => n(k, '# card left', '# cards left'),
};
