import { counting } from '../../../lib/i18n/plural';
import type { Title } from '../../../lib/games/title';

const n = counting('en');

export const title: Title = {
  title: 'Mice in the Kitchen',
  line: 'Roll on, or stop in time',
  say: 'Mice in the Kitchen. Roll the dice, collect ingredients, and stop before the mouse gets you.',
  art: 'A mouse under a cake dome',
  credit: 'Marine Faraguna (the mouse and dice game)',
  options: {
    mouse_lasts: 'A mouse takes a die',
    mouse_lasts_turn: 'for the turn',
    mouse_lasts_roll: 'for one roll',
    failed_cards: 'Lost cards',
    failed_cards_out: 'leave the game',
    failed_cards_under: 'go under the pile',
  },
  standing: (k: number) => n(k, '# card left', '# cards left'),
};
