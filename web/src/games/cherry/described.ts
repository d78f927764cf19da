// Cards described for ears.
import { t } from '../../lib/i18n/index.svelte';
import { own } from './words';

export const cardInWords = (card: string): string => {
  const [colour = '', fruit = ''] = card.split('-');
  return own().card(t().colours[colour] ?? colour, own().fruit[fruit] ?? fruit);
};
