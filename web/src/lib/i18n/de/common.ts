import type { Messages } from '../en';

export const app: Messages['app'] = {
  name: 'Konditorei',
  skip: 'Zum Tisch',
  back: 'Zurück in die Konditorei',
  close: 'Schließen',
  yes: 'Ja',
  no: 'Nein',
  loading: 'Der Tisch wird gedeckt …',
  you: 'du',
  guest: 'Gast',
  bot: 'Bot',
  readAloud: (what) => `Vorlesen: ${what}`,
  menu: 'Menü',
  tipsOn: 'Tipps: an',
  tipsOff: 'Tipps: aus',
  soundOn: 'Ton: an',
  soundOff: 'Ton: aus',
  rules: 'Regeln',
  settings: 'Einstellungen',
  about: 'Über uns',
  log: 'Was geschah',
  language: 'Sprache',
  rule: (id) => `Regel ${id}`,
};

export const facts: Messages['facts'] = {
  players: 'Personen ',
  from: 'ab ',
  lasts: 'Dauer ',
  min: 'min',
};

export const colours: Messages['colours'] = {
  pink: 'Herz rosa',
  orange: 'Kringel orange',
  blue: 'Tropfen blau',
  green: 'Blatt grün',
  purple: 'Mond lila',
  gold: 'Krone gold',
  turquoise: 'Welle türkis',
  red: 'Raute rot',
  yellow: 'Sonne gelb',
};

export const fault: Messages['fault'] = {
  notFound: 'Hier gibt es keinen Kuchen.',
  notFoundLine: 'Diese Seite oder diesen Tisch gibt es nicht, oder der Tisch ist schon abgeräumt.',
  broken: 'Da ist etwas vom Blech gefallen.',
  brokenLine: 'Das sollte nicht passieren. Dein Spiel ist auf dem Server sicher.',
  damaged: 'Dieser Tisch lässt sich nicht lesen.',
  damagedLine:
    'Seine Datei ist beschädigt, niemand kann weiterspielen. Deine anderen Tische sind in Ordnung. Du kannst speichern, was von ihm da ist.',
  saveLog: 'Datei speichern',
  again: 'Noch einmal',
  home: 'Zurück in die Konditorei',
  offline: 'Keine Verbindung. Nichts ist verloren: Der Tisch kommt von selbst wieder.',
  offlineTitle: 'Keine Verbindung zur Konditorei',
  offlineLine: 'Da hat wohl eine Maus am Kabel geknabbert. Nichts ist verloren.',
  forbidden: 'Dieser Platz gehört jemand anderem.',
  tooMany: 'Bitte etwas langsamer.',
  conflict: 'Das geht gerade nicht.',
  unknown: 'Das hat nicht geklappt.',
};
