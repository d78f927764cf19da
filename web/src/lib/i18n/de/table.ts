import type { Messages } from '../en';
import { counting } from '../plural';

const n = counting('de');

export const table: Messages['table'] = {
  turnOf: (name) => `${name} spielt.`,
  waitFor: (names) => `Warten auf ${names}.`,
  curtain: (name) => `Gib das Gerät an ${name}`,
  curtainLine: 'Alle anderen schauen weg.',
  curtainGo: (name) => `Ich bin ${name}`,
  notSent:
    'Keine Verbindung: Dein Zug wurde nicht abgeschickt. Versuch es wieder, wenn der Tisch zurück ist.',
  unsure: 'Keine Verbindung. Ob dein Zug zählt, zeigt sich, sobald der Tisch wieder da ist.',
  stale: 'Am Tisch ging es schon weiter. Bitte wähle noch einmal.',
  nudge: 'Du bist dran. Was leuchtet, kannst du antippen.',
  askSound: 'Möchtest du Töne hören?',
  undo: 'Zurücknehmen',
  react: 'Zurufen',
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
  otherDevice: 'An einem anderen Gerät weiterspielen',
  tookBack: (name) => `${name} nimmt den letzten Zug zurück.`,
  ended: 'Das Spiel wurde vorzeitig beendet.',
  asks: {
    undo: (name) => `${name} möchte einen Zug zurücknehmen.`,
    bot: (name) => `Soll ein Bot für ${name} spielen?`,
    end: (name) => `${name} möchte das Spiel beenden.`,
  },
  askUndo: 'Zurücknehmen vorschlagen',
  endGame: 'Spielende vorschlagen',
  botFor: (name) => `Bot für ${name}`,
  outdated:
    'Seit Beginn dieses Spiels haben sich die Regeln geändert. Du siehst es, wie du es verlassen hast; weiterspielen geht nicht.',
  save: 'Spiel speichern',
  endNow: 'Spiel beenden',
  origins: {
    position: 'Dieses Spiel beginnt mit einer gewählten Stellung, nicht mit dem Austeilen.',
    import: 'Dieses Spiel kommt aus einer Datei.',
    lesson: 'Das ist eine Übung: Karten und Würfel stehen vorher fest.',
  },
};

export const over: Messages['over'] = {
  wins: (name) => `${name} gewinnt!`,
  shared: (names) => `${names} gewinnen zusammen!`,
  ended: 'Vorzeitig beendet',
  soFar: 'So stand es',
  points: (k) => n(k, '# Punkt', '# Punkte'),
  scores: 'Wertung',
  head: 'Punkte',
  gain: (w, k) => `Größter Sprung: ${w}, +${k}`,
  share: 'Anteil jeder Person',
  asTable: 'Als Tabelle',
  lead: 'Wer lag wann vorn?',
  working: (k) => `Die Gewinnchancen werden berechnet … ${k} %`,
  percent: (k) => `${k} %`,
  swing: (w, k) => `Chance von ${w}: +${k} %`,
  goThere: 'Pfeiltasten bewegen, die Eingabetaste zeigt das Spiel ab dort',
  rematch: 'Revanche',
  toRematch: 'Zur Revanche',
  replay: 'Ganzes Spiel ansehen',
  home: 'Konditorei',
  start: 'Start',
  fair: {
    question: 'Waren Karten und Würfel fair?',
    same: 'Dieses Gerät hat sich vor dem Spiel das Siegel des Tisches gemerkt. Es ist noch dasselbe: Niemand hat am Zufall gedreht.',
    other:
      'Dieses Gerät hat sich vor dem Spiel ein anderes Siegel gemerkt, als der Tisch jetzt zeigt. Trau diesem Zufall nicht.',
    none: 'Dieses Gerät war vor dem Spiel nicht dabei und hat sich kein Siegel gemerkt.',

    file: 'Spiel mit Nachweis speichern',
    check: 'So prüfst du es:',
  },
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
  eyes: (name: string) => `Mit den Augen von ${name}`,
  none: 'Dieses Spiel kann man noch nicht ansehen: Es ist nicht zu Ende.',
};

/** The plain board. */
export const plain: Messages['plain'] = {
  moves: 'Was du tun kannst',
  noMoves: 'Gerade gibt es nichts zu tun.',
  view: 'Auf dem Tisch',
  yes: 'ja',
  no: 'nein',
  hidden: 'verdeckt',
  none: 'keine',
  course: 'Punkte, Zug für Zug',
  chance: 'Gewinnchance, Zug für Zug',
  move: (k) => `Zug ${k}`,
};
