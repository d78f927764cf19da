import type { Messages } from '../en';

export const learn: Messages['learn'] = {
  title: (game) => `Lernen: ${game}`,
  next: 'Weiter',
};
