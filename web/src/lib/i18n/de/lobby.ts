import type { Messages } from '../en';
import { counting } from '../plural';

const n = counting('de');

export const fresh: Messages['fresh'] = {
  match: 'Ein Match spielen',
  matchLine: (k) => (k === 2 ? 'bis jemand zweimal gewonnen hat' : `bis jemand ${k}-mal gewonnen hat`),
  who: 'Wer spielt mit?',
  bots: 'Gegen Bots',
  botsLine: 'Gleich anfangen',
  friends: 'Mit Freunden',
  friendsLine: 'Sie kommen mit Link oder Code',
  local: 'An diesem Gerät',
  localLine: 'Reihum weitergeben',
  players: 'Wie viele?',
  level: 'Wie stark sind die Bots?',
  levels: { easy: 'Lehrling', medium: 'Geselle', hard: 'Meister' },
  more: 'Mehr Auswahl',
  options: {
    edition: 'Ausgabe',
  },
  pace: 'Bots spielen',
  paces: { calm: 'ruhig', brisk: 'flott', instant: 'sofort' },
  open: 'Tisch decken',
  learn: 'Erst das Spiel lernen',
  guest: (k) => `Spieler ${k}`,
};

export const lobby: Messages['lobby'] = {
  seats: 'Plätze am Tisch',
  host: 'lädt ein',
  here: 'ist da',
  away: 'ist weg',
  local: 'an diesem Gerät',
  free: 'Freier Platz',
  invite: 'Einladen',
  bot: 'Bot',
  sit: 'Hier sitzen',
  empty: 'Platz frei machen',
  weaker: 'schwächer',
  stronger: 'stärker',
  strength: (k) => `Stärke ${k} von 3`,
  come: 'Komm an den Tisch!',
  codeIs: (code) => `Code ${code}`,
  qr: (code) => `QR-Code zum Tisch ${code}`,
  copy: 'Link kopieren',
  copied: 'Kopiert',
  share: 'Teilen',
  lastCake: 'Wer hat zuletzt Kuchen gegessen?',
  starts: 'fängt an',
  draw: 'Auslosen',
  eatsPower: 'isst Strom',
  options: 'Das Spiel',
  start: (k) =>
    ['', '', 'Zu zweit anfangen', 'Zu dritt anfangen', 'Zu viert anfangen', 'Zu fünft anfangen'][k] ??
    'Anfangen',
  needSeat: (k) => n(k, 'Ein Platz ist noch frei', '# Plätze sind noch frei'),
  waitHost: (name) => `${name} startet das Spiel.`,
  connected: 'verbunden',
  join: 'Platz nehmen',
  full: 'Alle Plätze sind besetzt. Du kannst zuschauen.',
};
