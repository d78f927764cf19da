import type { Messages } from '../en';

export const explain: Messages['explain'] = {
  title: '¿Qué es qué?',
};
