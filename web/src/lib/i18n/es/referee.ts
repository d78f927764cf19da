import type { Messages } from '../en';

export const refusals: Messages['refusals'] = {
  'game-is-over': 'La partida ha terminado.',
  'not-your-turn': 'Le toca a otra persona.',
};
