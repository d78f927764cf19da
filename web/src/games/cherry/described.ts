// Cards described for ears.
import { own } from './words';

export const cardInWords = (card: string): string => {
  const [colour = '', fruit = ''] = card.split('-');
  const words = own();
  return words.card({ colour: words.names[colour] ?? colour, fruit: words.names[fruit] ?? fruit });
};
