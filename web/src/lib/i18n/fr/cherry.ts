import type { Messages } from '../en';
import { of } from './names';
import { counting } from '../plural';

const n = counting('fr');

export const cherry: Messages['cherry'] = {
  fruit: {
    cherry: 'cerise',
    orange: 'orange',
    apple: 'pomme',
    banana: 'banane',
    grape: 'raisin',
    pear: 'poire',
    lemon: 'citron',
  },
  fruits: {
    cherry: 'cerises',
    orange: 'oranges',
    apple: 'pommes',
    banana: 'bananes',
    grape: 'raisins',
    pear: 'poires',
    lemon: 'citrons',
  },
  card: (colour, fruit) => `${colour}, ${fruit}`,
  toBeat: 'à battre',
  newRound: 'Nouvelle manche : tout groupe suffit',
  yourGroup: 'ton groupe',
  more: (k) => n(k, 'Encore #', 'Encore #'),
  enough: 'C’est bon !',
  by: (name) => of(name),
  done: 'Fini',
  back: 'Reprendre',
  pass: 'Passer',
  display: (k) => n(k, 'Étalage, # pile', 'Étalage, # piles'),
  hand: (k) => n(k, 'Ma main, # carte', 'Ma main, # cartes'),
  handOf: (name, k) => `${name} : ${n(k, '# carte', '# cartes')}`,
  pick: 'Choisis une carte',
  place: 'Touche une case verte',
  finish: 'Fini, ou pose encore',
  wait: (name) => `${name} pose`,
  cell: (x, y) => `Ligne ${y}, colonne ${x}`,
  emptyCell: 'vide',
  covers: (card) => `couvre ${card}`,
  places: (k) => n(k, '# bonne place', '# bonnes places'),
  peek: 'Cartes de cette pile, celle du dessus d’abord',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  fit: 'Tout montrer',
  say: {
    laid: (w, c, k) => `${w} pose ${c} : groupe de ${k}.`,
    group: (w, k, v) => `${w} forme un groupe de ${k} : ${v}.`,
    passed: (w) => `${w} passe.`,
    takenBack: (w) => `${w} reprend ses cartes et passe.`,
    round: (w) => `Nouvelle manche. ${w} commence.`,
    over: (w) => `${w} pose sa dernière carte et gagne.`,
  },
};
