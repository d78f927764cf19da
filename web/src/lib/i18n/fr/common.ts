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

export const facts: Messages['facts'] = {
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
  damaged: 'Cette table est illisible.',
  damagedLine:
    'Son fichier est abîmé, personne ne peut continuer. Tes autres tables vont bien. Tu peux enregistrer ce qu’il en reste.',
  saveLog: 'Enregistrer son fichier',
  again: 'Réessayer',
  home: 'Retour à la pâtisserie',
  offline: 'Pas de connexion. Rien n’est perdu : la table revient d’elle-même.',
  offlineTitle: 'Pas de connexion avec la pâtisserie',
  offlineLine: 'Une souris a dû grignoter le câble. Rien n’est perdu.',
  forbidden: 'Cette place est à quelqu’un d’autre.',
  tooMany: 'Un peu moins vite, s’il te plaît.',
  conflict: 'Ce n’est pas possible maintenant.',
  unknown: 'Cela n’a pas marché.',
};
