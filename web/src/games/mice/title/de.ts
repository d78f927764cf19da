import { counting } from '../../../lib/i18n/plural';
import type { Title } from '../../../lib/games/title';

const n = counting('de');

export const title: Title = {
  title: 'Mäuse in der Küche',
  line: 'Würfle weiter oder hör rechtzeitig auf',
  say: 'Mäuse in der Küche. Würfle, sammle Zutaten, und hör auf, bevor dich die Maus erwischt.',
  art: 'Eine Maus unter der Kuchenglocke',
  credit: 'Marine Faraguna (das Würfelspiel mit den Mäusen)',
  options: {
    mouse_lasts: 'Eine Maus nimmt einen Würfel',
    mouse_lasts_turn: 'für den ganzen Zug',
    mouse_lasts_roll: 'für einen Wurf',
    failed_cards: 'Verlorene Karten',
    failed_cards_out: 'sind aus dem Spiel',
    failed_cards_under: 'kommen unter den Stapel',
  },
  standing: (k) => n(k, 'Noch # Karte', 'Noch # Karten'),
};
