import type { Words } from './en';
import { of } from '../../../lib/i18n/fr/names';
import { counting } from '../../../lib/i18n/plural';

const n = counting('fr');

export const words: Words = {
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
  /** How the game went, at its end. */
  over: {
    row: (k) => `Tour ${k}`,
    chance: 'Chances de gagner, tour par tour',
    course: 'Cartes, tour par tour',
    cards: (k) => n(k, '# carte', '# cartes'),
    head: 'Cartes',
    mouse: (w) => `Une souris prend un dé à ${w}`,
    bone: (w) => `Une arête arrête ${w}`,
    lost: (w, k) => `${w} perd ${k} cartes`,
  },
  /** Every piece in a name and a sentence. */
  explain: {
    card: {
      name: 'Ingrédients',
      text: 'Si un dé le montre, la carte va sur le présentoir. Toutes les cartes pareilles viennent avec.',
    },
    dice: { name: 'Dés', text: 'Six ingrédients, un par face. Les souris prennent des dés.' },
    stand: { name: 'Présentoir', text: 'Ce qui est ici n’est pas encore à l’abri. Arrête, et c’est à toi.' },
    pile: {
      name: 'Pile',
      text: 'Les nouvelles cartes viennent d’ici ; des souris et des arêtes s’y cachent. Quand elle est vide, la partie finit.',
    },
    mouse: { name: 'Souris', text: 'Elle prend un dé pour ce tour.' },
    fishbone: {
      name: 'Arête',
      text: 'Elle finit le tour aussitôt ; les cartes du présentoir vont sous la pile.',
    },
    baker: { name: 'Cartes ramassées', text: 'À l’abri pour de bon. Qui en a le plus à la fin gagne.' },
  },
  /** The rules in a few steps. */
  learn: [
    'Trois ingrédients pendent au fil. Lance les dés !',
    'Ce que montrent tes dés va sur le présentoir. Arrête-toi et garde-le, ou continue.',
    'Si un lancer n’apporte rien, la souris vide le présentoir. Les souris prennent un dé, les arêtes finissent le tour.',
  ],
  /** What the lesson says, by the names in lesson.json. */
  lesson: {
    roll: 'Trois ingrédients pendent au fil. Lance les dés !',
    go: 'Une fraise ! Elle est sur ton présentoir. Tu pourrais arrêter. Lance-toi : continue !',
    again: 'Une nouvelle carte pend au fil. Lance encore !',
    stop: 'Trois cartes sont sur le présentoir. Arrête maintenant, et elles sont à toi.',
    bone: 'Une arête ! Le tour finit aussitôt, et les cartes du présentoir vont sous la pile.',
    yours: 'C’est encore à toi. Lance !',
    brave: 'Deux cartes de plus. Tente ta chance : continue !',
    mouse: 'Une souris ! Elle te prend un dé pour ce tour.',
    two: 'Il ne reste que deux dés. Lance !',
    safe: 'Du chocolat ! Avec deux dés, c’est risqué. Mieux vaut arrêter.',
    lost: 'Rien ne correspond ! Après un tel lancer, toutes les cartes du présentoir sont perdues.',
    last: 'La pile est presque vide. Lance encore une fois !',
    end: 'Un seul dé rapporte les trois chocolats : toutes les cartes qui correspondent viennent avec. Arrête, et tu gagnes !',
  },
  /** Why a move is refused. */
  refusals: {
    'roll-first': 'Il faut d’abord lancer les dés ; arrêter ou continuer vient après.',
    'stop-or-continue': 'Ce lancer a rapporté des cartes : arrête-toi et garde-les, ou continue.',
  },
};
