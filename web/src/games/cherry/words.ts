// Cards described for ears.
import { t } from '../../lib/i18n/index.svelte';

export const cardInWords = (card: string): string => {
  const [colour = '', fruit = ''] = card.split('-');
  return t().cherry.card(t().colours[colour] ?? colour, t().cherry.fruit[fruit] ?? fruit);
};
