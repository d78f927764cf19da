import type { Messages } from '../en';

export const explain: Messages['explain'] = {
  title: 'Was ist was?',
};
