import type { Messages } from '../en';
import { counting } from '../plural';

const n = counting('de');

export const table: Messages['table'] = {
  yourTurn: 'Du bist dran.',
  turnOf: (name) => `${name} spielt.`,
  waitFor: (names) => `Warten auf ${names}.`,
  curtain: (name) => `Gib das Gerät an ${name}`,
  curtainLine: 'Niemand sonst schaut hin.',
  curtainGo: (name) => `Ich bin ${name}`,
  notKept: 'Das kam nicht an. Es wurde nichts gespielt: Versuch es noch einmal.',
  stale: 'Am Tisch ging es schon weiter. Bitte wähle noch einmal.',
  nudge: 'Du bist dran. Was leuchtet, kannst du antippen.',
  askSound: 'Möchtest du Töne hören?',
  undo: 'Zurücknehmen',
  react: 'Etwas sagen',
  reactions: {
    yum: 'Lecker!',
    wow: 'Toll!',
    oops: 'Hoppla!',
    thanks: 'Danke!',
    hurry: 'Du bist dran!',
    clap: 'Bravo!',
  },
  botPlays: 'Bot spielen lassen',
  comeBack: 'Ich bin wieder da',
  wins: (a, b) => `${a} von ${b} Siegen`,
  otherDevice: 'An einem anderen Gerät weiter',
  tookBack: (name) => `${name} nimmt den letzten Zug zurück.`,
  asks: {
    undo: (name) => `${name} möchte einen Zug zurücknehmen.`,
    bot: (name) => `Soll ein Bot für ${name} spielen?`,
    end: (name) => `${name} möchte das Spiel beenden.`,
  },
  askUndo: 'Um Zurücknehmen bitten',
  endGame: 'Spielende vorschlagen',
  botFor: (name) => `Bot für ${name}`,
};

export const over: Messages['over'] = {
  wins: (name) => `${name} gewinnt!`,
  shared: (names) => `${names} gewinnen zusammen!`,
  points: (k) => n(k, '# Punkt', '# Punkte'),
  cards: (k) => n(k, '# Karte', '# Karten'),
  left: (k) => n(k, 'noch # Karte', 'noch # Karten'),
  noneLeft: 'keine Karte mehr',
  scores: 'Wertung',
  course: 'Punkte, Schicht für Schicht',
  courseCards: 'Karten, Zug für Zug',
  courseLaid: 'Gelegte Karten, Gruppe für Gruppe',
  share: 'Anteil jeder Person',
  asTable: 'Als Tabelle',
  moments: {
    gain: (w, k) => `Größter Gewinn: ${w}, +${k}`,
    gold: (w) => `Goldchip für ${w}`,
    mouse: (w) => `Eine Maus holt ${w} einen Würfel weg`,
    bone: (w) => `Eine Gräte stoppt ${w}`,
    lost: (w, k) => `${w} verliert ${k} Karten`,
    group: (w, k) => `Größte Gruppe: ${w}, ${k}`,
  },
  rematch: 'Revanche',
  toRematch: 'Zur Revanche',
  replay: 'Ganzes Spiel ansehen',
  home: 'Konditorei',
  start: 'Start',
};

export const replay: Messages['replay'] = {
  title: 'Das ganze Spiel',
  play: 'Abspielen',
  pause: 'Pause',
  step: 'Ein Schritt vor',
  back: 'Ein Schritt zurück',
  first: 'Zum Anfang',
  at: (a, b) => `Schritt ${a} von ${b}`,
  slider: 'Stelle im Spiel',
  none: 'Dieses Spiel kann man noch nicht ansehen: Es ist nicht zu Ende.',
};
