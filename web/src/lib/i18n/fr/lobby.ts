import type { Messages } from '../en';
import { counting } from '../plural';

const n = counting('fr');

export const fresh: Messages['fresh'] = {
  match: 'Jouer un match',
  matchLine: (k) => (k === 2 ? 'jusqu’à deux victoires' : `jusqu’à ${k} victoires`),
  who: 'Qui joue ?',
  bots: 'Contre des robots',
  botsLine: 'Commencer tout de suite',
  friends: 'Entre amis',
  friendsLine: 'Ils viennent par lien ou code',
  local: 'Sur cet appareil',
  localLine: 'On se le passe',
  players: 'Combien ?',
  level: 'Quel niveau pour les robots ?',
  levels: { easy: 'Apprenti', medium: 'Compagnon', hard: 'Maître' },
  more: 'Plus de choix',
  options: {
    edition: 'Édition',
  },
  pace: 'Les robots jouent',
  paces: { calm: 'calmement', brisk: 'vite', instant: 'aussitôt' },
  open: 'Mettre la table',
  learn: 'Apprendre d’abord le jeu',
  guest: (k) => `Joueur ${k}`,
};

export const lobby: Messages['lobby'] = {
  seats: 'Places à table',
  host: 'invite',
  here: 'est là',
  away: 'n’est pas là',
  local: 'sur cet appareil',
  free: 'Place libre',
  invite: 'Inviter',
  bot: 'Robot',
  sit: 'M’asseoir ici',
  empty: 'Libérer la place',
  weaker: 'moins fort',
  stronger: 'plus fort',
  strength: (k) => `Force ${k} sur 3`,
  come: 'Viens à table !',
  codeIs: (code) => `Code ${code}`,
  qr: (code) => `Code QR de la table ${code}`,
  copy: 'Copier le lien',
  copied: 'Copié',
  share: 'Partager',
  lastCake: 'Qui a mangé du gâteau en dernier ?',
  starts: 'commence',
  draw: 'Tirer au sort',
  eatsPower: 'mange de l’électricité',
  options: 'Le jeu',
  start: (k) =>
    ['', '', 'Commencer à deux', 'Commencer à trois', 'Commencer à quatre', 'Commencer à cinq'][k] ??
    'Commencer',
  needSeat: (k) => n(k, 'Il reste une place libre', 'Il reste # places libres'),
  waitHost: (name) => `${name} lance la partie.`,
  connected: 'en ligne',
  join: 'Prendre place',
  full: 'Toutes les places sont prises. Tu peux regarder.',
};
