import { counting } from '../../../lib/i18n/plural';
import type { Title } from '../../../lib/games/title';

const n = counting('es');

export const title: Title = {
  title: 'Ratones en la cocina',
  line: 'Tira otra vez o para a tiempo',
  say: 'Ratones en la cocina. Tira los dados, reúne ingredientes y para antes de que te pille el ratón.',
  art: 'Un ratón bajo una campana de tarta',
  credit: 'Marine Faraguna (el juego de dados con ratones)',
  options: {
    mouse_lasts: 'Un ratón quita un dado',
    mouse_lasts_turn: 'todo el turno',
    mouse_lasts_roll: 'una tirada',
    failed_cards: 'Cartas perdidas',
    failed_cards_out: 'salen del juego',
    failed_cards_under: 'van bajo el mazo',
  },
  standing: (k) => n(k, 'Queda # carta', 'Quedan # cartas'),
};
