import type { Messages } from '../en';

export const lesson: Messages['lesson'] = {
  steer: 'Ce serait aussi un coup possible. Pour l’instant, touche ce que montre la main.',
  begin: 'C’est parti',
  real: 'Jouer une vraie partie',
  once: 'Encore une fois',
  know: 'Tu connais le jeu !',
  praise: ['Très bien !', 'Super !', 'Exactement !', 'C’est ça !'],
};
