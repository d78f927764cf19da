// What lies on the counter, described for ears.
import { facesOf, hasRolled, type MiceView, type Risk } from './view';
import { own } from './words';

const namesOf = (cards: readonly string[]): string[] => cards.map((card) => own().cards[card] ?? card);

export const sceneInWords = (view: MiceView): string =>
  own().scene({
    centre: namesOf(view.centre),
    stand: namesOf(view.stand),
    dice: hasRolled(view) ? namesOf(view.dice) : [String(facesOf(view).length)],
    pile: view.pile.length,
  });

/** What the pile holds, as a sentence of its own or under a heading; what is all out is left out. */
export const riskInWords = ({ mice, bones, rest }: Omit<Risk, 'tenths'>, headed: boolean): string => {
  const words = own();
  const all = [
    { count: mice, say: words.riskMice },
    { count: bones, say: words.riskBones },
    { count: rest, say: words.riskRest },
  ];
  const kinds = all.flatMap(({ count, say }) => (count ? [say({ count })] : []));
  return headed ? words.riskIs({ kinds }) : words.riskOf({ kinds });
};
