import type { Messages } from '../en';
import { of } from './names';
import { counting } from '../plural';

const n = counting('fr');

export const mice: Messages['mice'] = {
  names: {
    strawberry: 'Fraise',
    egg: 'Œuf',
    milk: 'Lait',
    flour: 'Farine',
    butter: 'Beurre',
    chocolate: 'Chocolat',
    mouse: 'Souris',
    fishbone: 'Arête',
  },
  inPile: 'Encore dans la pile',
  inPileSay: (mice, bones) =>
    `Encore dans la pile : ${n(mice, '# souris', '# souris')}, ${n(bones, '# arête', '# arêtes')}`,
  centre: 'Au milieu',
  standIs: 'Sur le présentoir',
  diceAre: 'Dés',
  empty: 'vide',
  isOn: 'joue',
  next: 'joue ensuite',
  roll: 'Lancer',
  rollLine: (k) => n(k, '# dé', '# dés'),
  stop: 'Arrêter',
  stopLine: (k) => n(k, '# carte à l’abri', '# cartes à l’abri'),
  go: 'Continuer',
  goLine: (dice, cards) =>
    `${n(dice, '# dé', '# dés')}, ${n(cards, '# nouvelle carte', '# nouvelles cartes')}`,
  decide: 'Arrêter ou continuer ?',
  goEnds: 'La pile est vide : la partie se termine',
  risk: 'Que reste-t-il dans la pile ?',
  riskOf: 'Pile :',
  riskLine: (mice, bones, rest) =>
    [
      mice && n(mice, '# souris', '# souris'),
      bones && n(bones, '# arête', '# arêtes'),
      rest && n(rest, '# ingrédient', '# ingrédients'),
    ]
      .filter(Boolean)
      .join(', '),
  pileIs: (k) => n(k, 'Pile, # carte', 'Pile, # cartes'),
  mouseTook: 'Souris !',
  mouseLine: (k) => n(k, 'Un dé de moins : # dé', 'Un dé de moins : # dés'),
  boneTook: 'Arête !',
  boneLine: (w) => `Le tour ${of(w)} est fini.`,
  lostTitle: 'Rien ne correspond',
  lostLine: (k) => n(k, 'La souris emporte # carte', 'La souris emporte # cartes'),
  collectedBy: (name, k) => `${name} : ${n(k, '# carte', '# cartes')}`,
  say: {
    turn: (w) => `C’est le tour ${of(w)}.`,
    turned_over: (c) => `Carte retournée : ${c.toLowerCase()}.`,
    mouse: (k) => `Souris ! Un dé de moins : ${n(k, '# dé', '# dés')}.`,
    fishbone: (w, ends) => (ends ? `Arête. Le tour ${of(w)} est fini.` : 'Arête, mise de côté.'),
    rolled: (w, d) => `${w} a lancé ${d.toLowerCase()}.`,
    collected: (c) => `${c} va sur le présentoir.`,
    stopped: (w, k) => `${w} s’arrête et garde ${n(k, '# carte', '# cartes')}.`,
    continued: (w) => `${w} continue.`,
    lost: (k) =>
      n(k, 'La souris emporte # carte du présentoir.', 'La souris emporte # cartes du présentoir.'),
    under: (k) => n(k, '# carte du présentoir va sous la pile.', '# cartes du présentoir vont sous la pile.'),
    no_dice: (w) => `${w} n’a plus de dé.`,
    over: 'La pile est vide : la partie est finie.',
  },
};
