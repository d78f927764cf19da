import type { Messages } from '../en';

export const explain: Messages['explain'] = {
  title: 'Qu’est-ce que c’est ?',
};
