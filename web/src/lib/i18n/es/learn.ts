import type { Messages } from '../en';

export const learn: Messages['learn'] = {
  title: (game) => `Aprender: ${game}`,
  next: 'Seguir',
};
