import { counting } from '../../../lib/i18n/plural';
import type { Title } from '../../../lib/games/title';

const n = counting('fr');

export const title: Title = {
  title: 'Souris en cuisine',
  line: 'Relance les dés ou arrête à temps',
  say: 'Souris en cuisine. Lance les dés, ramasse des ingrédients et arrête-toi avant que la souris ne t’attrape.',
  art: 'Une souris sous une cloche à gâteau',
  credit: 'Marine Faraguna (le jeu de dés avec les souris)',
  options: {
    mouse_lasts: 'Une souris prend un dé',
    mouse_lasts_turn: 'pour le tour',
    mouse_lasts_roll: 'pour un lancer',
    failed_cards: 'Cartes perdues',
    failed_cards_out: 'quittent le jeu',
    failed_cards_under: 'vont sous la pile',
  },
  standing: (k) => n(k, 'Encore # carte', 'Encore # cartes'),
};
