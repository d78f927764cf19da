import type { Messages } from '../en';

export const refusals: Messages['refusals'] = {
  'game-is-over': 'Das Spiel ist zu Ende.',
  'not-your-turn': 'Jemand anderes ist dran.',
};
