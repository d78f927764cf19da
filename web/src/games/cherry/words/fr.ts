import type { Words } from './en';
import { of } from '../../../lib/i18n/fr/names';
import { counting } from '../../../lib/i18n/plural';

const n = counting('fr');

export const words: Words = {
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
  /** How the game went, at its end. */
  over: {
    row: (k) => `Groupe ${k}`,
    chance: 'Chances de gagner, groupe par groupe',
    course: 'Cartes posées, groupe par groupe',
    noneLeft: 'Plus de carte',
    groups: 'Groupes',
    head: 'En main',
    group: (w, k) => `Plus grand groupe : ${w}, ${k}`,
  },
  /** Every piece in a name and a sentence. */
  explain: {
    card: {
      name: 'Tes cartes',
      text: 'Touches-en une, puis une case verte. Les cartes d’un tour partagent une couleur ou un fruit.',
    },
    stack: {
      name: 'Étalage',
      text: 'Pose des cartes à côté ou dessus. D’une pile, seule la carte du dessus compte.',
    },
    goal: {
      name: 'À battre',
      text: 'Voilà la taille du dernier groupe. Le tien doit avoir au moins une carte de plus.',
    },
    group: {
      name: 'Ton groupe',
      text: 'Une cerise par carte qui touche et correspond, même celles qui étaient déjà là.',
    },
    player: { name: 'Autre main', text: 'Voilà combien de cartes il reste. Qui n’en a plus gagne.' },
  },
  /** The rules in a few steps. */
  learn: [
    'Touche une carte de ta main. Les cases vertes montrent où elle peut aller.',
    'Des cartes qui se touchent et partagent couleur ou fruit forment un groupe. Le tien doit être plus grand que le dernier.',
    'Pose d’autres cartes du même genre, puis touche Fini. Qui pose sa dernière carte gagne.',
  ],
  /** What the lesson says, by the names in lesson.json. */
  lesson: {
    first: 'Débarrasse-toi de toutes tes cartes ! Touche celle-ci, puis la case verte.',
    second: 'Une autre carte de la même couleur peut suivre. Pose la pomme rouge à côté.',
    done: 'Deux cartes rouges se touchent : un groupe de deux. Touche Fini.',
    bigger:
      'Trois pommes ! La tienne, la rouge, compte aussi. Chaque groupe doit être plus grand que le précédent.',
    help: 'Il t’en faut quatre. Ce qui est déjà là t’aide : une pomme de plus à côté suffit !',
    four: 'Quatre pommes avec une seule carte. Fini !',
    round: 'Personne n’a posé plus, alors tu commences une nouvelle manche. Tout groupe suffit maintenant.',
    cover: 'Une carte peut aussi en couvrir une autre. Pose la poire jaune sur la cerise rouge.',
    again: 'Et le citron jaune sur la pomme rouge : trois cartes jaunes se touchent.',
    three: 'Un groupe de trois. Fini !',
    pass: 'Quatre cartes vertes ! Il t’en faudrait cinq. Passe cette fois, ce n’est pas grave.',
    last: 'Une nouvelle manche : une seule carte à battre. Pose la banane bleue à côté de la pomme bleue.',
    win: 'Et la banane rose à côté : ta main est vide !',
  },
  /** Why a move is refused. */
  refusals: {
    'unknown-card': 'Cette carte n’existe pas.',
    'card-twice': 'Chaque carte est unique.',
    'lay-a-card': 'Pose une carte de ta main.',
    'lay-or-pass': 'Pose des cartes de ta main, ou passe.',
    'lay-on-or-finish': 'Ton tour continue : pose encore, finis, ou passe si c’est permis.',
    'card-not-in-hand': 'Cette carte n’est pas dans ta main.',
    'nothing-laid': 'Pose d’abord au moins une carte.',
    'turn-has-begun': 'Tu as commencé carte par carte : continue ainsi.',
    'not-alike': 'Les cartes d’un tour partagent une couleur ou un fruit ; celle-ci ne va pas.',
    'not-at-the-display': 'Pose la carte à côté d’une carte de l’étalage ou dessus.',
    'not-in-the-middle': 'La première carte se pose au milieu.',
    'covers-own-card': 'Une carte ne couvre pas une carte du même tour.',
    'not-in-the-group': 'Les cartes d’un tour forment un seul groupe ; ici ce ne serait pas le cas.',
    'group-too-small': 'Ce groupe est trop petit : il lui faut au moins une carte de plus que le dernier.',
    'must-start-round': 'Tous les autres ont passé : tu commences la manche et dois poser.',
    'must-start-game': 'Au premier tour on ne passe pas : tu dois poser.',
  },
};
