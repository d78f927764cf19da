import type { Messages } from '../en';

export const app: Messages['app'] = {
  name: 'Konditorei',
  skip: 'Aller à la table',
  back: 'Retour à la pâtisserie',
  close: 'Fermer',
  yes: 'Oui',
  no: 'Non',
  loading: 'On met la table…',
  you: 'toi',
  guest: 'Invité',
  bot: 'Robot',
  readAloud: (what) => `Lire à voix haute : ${what}`,
  menu: 'Menu',
  tipsOn: 'Conseils : oui',
  tipsOff: 'Conseils : non',
  soundOn: 'Son : oui',
  soundOff: 'Son : non',
  rules: 'Règles',
  settings: 'Réglages',
  about: 'À propos',
  log: 'Ce qui s’est passé',
  language: 'Langue',
  rule: (id) => `Règle ${id}`,
};

export const games: Messages['games'] = {
  torte: {
    title: 'Topp die Torte!',
    line: 'Des rayures sur des rayures',
    say: 'Topp die Torte ! Monte un gâteau dont les rayures se prolongent et remplis tes bocaux.',
    age: '6+',
    minutes: '20',
    art: 'Un grand gâteau sur son présentoir',
  },
  mice: {
    title: 'Souris en cuisine',
    line: 'Relance les dés ou arrête à temps',
    say: 'Souris en cuisine. Lance les dés, ramasse des ingrédients et arrête-toi avant que la souris ne t’attrape.',
    age: '4+',
    minutes: '15',
    art: 'Une souris sous une cloche à gâteau',
  },
  cherry: {
    title: 'Cherry on Top',
    line: 'Pose le plus grand groupe',
    say: 'Cherry on Top. Pose un groupe plus grand que le dernier et débarrasse-toi de tes cartes.',
    age: '8+',
    minutes: '15',
    art: 'Une coupe pleine de cartes de fruits, avec crème et cerise',
  },
  players: 'Joueurs ',
  from: 'dès ',
  lasts: 'durée ',
  min: 'min',
};

export const colours: Messages['colours'] = {
  pink: 'cœur rose',
  orange: 'anneau orange',
  blue: 'goutte bleue',
  green: 'feuille verte',
  purple: 'lune violette',
  gold: 'couronne dorée',
  turquoise: 'vague turquoise',
  red: 'losange rouge',
  yellow: 'soleil jaune',
};

export const fault: Messages['fault'] = {
  notFound: 'Il n’y a pas de gâteau ici.',
  notFoundLine: 'Cette page ou cette table n’existe pas, ou elle a été débarrassée.',
  broken: 'Quelque chose est tombé du plateau.',
  brokenLine: 'Cela n’aurait pas dû arriver. Ta partie est en sécurité sur le serveur.',
  again: 'Réessayer',
  home: 'Retour à la pâtisserie',
  offline: 'Pas de connexion. Rien n’est perdu : la table revient d’elle-même.',
  offlineTitle: 'Pas de connexion avec la pâtisserie',
  forbidden: 'Cette place est à quelqu’un d’autre.',
  tooMany: 'Un peu moins vite, s’il te plaît.',
  conflict: 'Ce n’est pas possible maintenant.',
  unknown: 'Cela n’a pas marché.',
};
