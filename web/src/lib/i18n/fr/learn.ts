import type { Messages } from '../en';

export const learn: Messages['learn'] = {
  title: (game) => `Apprendre : ${game}`,
  next: 'Suite',
};
