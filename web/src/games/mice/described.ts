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

/** What the pile holds; what it no longer holds is left out. */
export const riskInWords = ({ mice, bones, rest }: Omit<Risk, 'tenths'>): string => {
  const words = own();
  const kinds = [
    { count: mice, say: words.riskMice },
    { count: bones, say: words.riskBones },
    { count: rest, say: words.riskRest },
  ];
  return kinds.flatMap(({ count, say }) => (count ? [say({ count })] : [])).join(', ');
};
