// Cards described for ears.
import { own } from './words';

export const cardInWords = (card: string): string => {
  const [colour = '', fruit = ''] = card.split('-');
  const { names } = own();
  return own().card({ colour: names[colour] ?? colour, fruit: names[fruit] ?? fruit });
};
