import type { Messages } from '../en';

export const refusals: Messages['refusals'] = {
  'game-is-over': 'La partie est finie.',
  'not-your-turn': 'C’est le tour de quelqu’un d’autre.',
};
