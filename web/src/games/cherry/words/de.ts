import type { Words } from './en';
import { counting } from '../../../lib/i18n/plural';

const n = counting('de');

export const words: Words = {
  fruit: {
    cherry: 'Kirsche',
    orange: 'Orange',
    apple: 'Apfel',
    banana: 'Banane',
    grape: 'Traube',
    pear: 'Birne',
    lemon: 'Zitrone',
  },
  fruits: {
    cherry: 'Kirschen',
    orange: 'Orangen',
    apple: 'Äpfel',
    banana: 'Bananen',
    grape: 'Trauben',
    pear: 'Birnen',
    lemon: 'Zitronen',
  },
  card: (colour, fruit) => `${colour}, ${fruit}`,
  toBeat: 'zu schlagen',
  newRound: 'Neue Runde: Jede Gruppe reicht',
  yourGroup: 'deine Gruppe',
  more: (k) => n(k, 'Noch #', 'Noch #'),
  enough: 'Reicht!',
  by: (name) => `von ${name}`,
  done: 'Fertig',
  back: 'Zurück',
  pass: 'Passen',
  display: (k) => n(k, 'Auslage, # Feld', 'Auslage, # Felder'),
  hand: (k) => n(k, 'Meine Hand, # Karte', 'Meine Hand, # Karten'),
  handOf: (name, k) => `${name}: ${n(k, '# Karte', '# Karten')}`,
  pick: 'Wähle eine Karte',
  place: 'Tippe auf ein grünes Feld',
  finish: 'Fertig? Oder leg weiter',
  wait: (name) => `${name} legt`,
  cell: (x, y) => `Reihe ${y}, Spalte ${x}`,
  emptyCell: 'leer',
  covers: (card) => `deckt ${card} zu`,
  places: (k) => n(k, '# guter Platz', '# gute Plätze'),
  peek: 'Karten in diesem Stapel, oberste zuerst',
  zoomIn: 'Größer',
  zoomOut: 'Kleiner',
  fit: 'Alles zeigen',
  say: {
    laid: (w, c, k) => `${w} legt ${c}: Gruppe aus ${k}.`,
    group: (w, k, v) => `${w} bildet eine Gruppe aus ${k}: ${v}.`,
    passed: (w) => `${w} passt.`,
    takenBack: (w) => `${w} nimmt die Karten zurück und passt.`,
    round: (w) => `Neue Runde. ${w} beginnt.`,
    over: (w) => `${w} legt die letzte Karte und gewinnt.`,
  },
  /** How the game went, at its end. */
  over: {
    row: (k) => `Gruppe ${k}`,
    chance: 'Gewinnchance, Gruppe für Gruppe',
    course: 'Gelegte Karten, Gruppe für Gruppe',
    noneLeft: 'Keine Karte mehr',
    groups: 'Gruppen',
    head: 'Auf der Hand',
    group: (w, k) => `Größte Gruppe: ${w}, ${k}`,
  },
  /** Every piece in a name and a sentence. */
  explain: {
    card: {
      name: 'Deine Karten',
      text: 'Tippe auf eine, dann auf ein grünes Feld. Alle Karten eines Zuges teilen eine Farbe oder eine Frucht.',
    },
    stack: {
      name: 'Auslage',
      text: 'Leg Karten daneben oder darauf. Von einem Stapel zählt nur die oberste.',
    },
    goal: {
      name: 'Zu schlagen',
      text: 'So groß war die letzte Gruppe. Deine braucht mindestens eine Karte mehr.',
    },
    group: {
      name: 'Deine Gruppe',
      text: 'Eine Kirsche für jede Karte, die sich berührt und passt, auch für die, die schon lagen.',
    },
    player: { name: 'Andere Hand', text: 'So viele Karten sind noch übrig. Wer keine mehr hat, gewinnt.' },
  },
  /** The rules in a few steps. */
  learn: [
    'Tippe auf eine Karte in deiner Hand. Grüne Felder zeigen, wo sie liegen darf.',
    'Karten, die sich berühren und Farbe oder Frucht teilen, sind eine Gruppe. Deine muss größer sein als die letzte.',
    'Leg weitere Karten dieser Art, dann drück Fertig. Wer die letzte Karte legt, gewinnt.',
  ],
  /** What the lesson says, by the names in lesson.json. */
  lesson: {
    first: 'Werde alle deine Karten los! Tippe auf diese, dann auf das grüne Feld.',
    second: 'Noch eine Karte derselben Farbe darf dazu. Leg den roten Apfel daneben.',
    done: 'Zwei rote Karten berühren sich: eine Gruppe aus zwei. Drück Fertig.',
    bigger: 'Drei Äpfel! Dein roter zählt mit. Jede Gruppe muss größer sein als die davor.',
    help: 'Du brauchst vier. Was schon liegt, hilft dir: Ein Apfel dazu genügt!',
    four: 'Vier Äpfel mit einer einzigen Karte. Fertig!',
    round: 'Niemand hat mehr gelegt, also beginnst du eine neue Runde. Jetzt reicht jede Gruppe.',
    cover: 'Eine Karte darf auch eine andere zudecken. Leg die gelbe Birne auf die rote Kirsche.',
    again: 'Und die gelbe Zitrone auf den roten Apfel: Jetzt berühren sich drei gelbe Karten.',
    three: 'Eine Gruppe aus drei. Fertig!',
    pass: 'Vier grüne Karten! Du bräuchtest fünf. Passe diesmal, das macht nichts.',
    last: 'Eine neue Runde: Nur eine Karte ist zu schlagen. Leg die blaue Banane neben den blauen Apfel.',
    win: 'Und die rosa Banane daneben: Deine Hand ist leer!',
  },
  /** Why a move is refused. */
  refusals: {
    'unknown-card': 'Diese Karte gibt es nicht.',
    'card-twice': 'Jede Karte gibt es nur einmal.',
    'lay-a-card': 'Leg jetzt eine Karte aus deiner Hand.',
    'lay-or-pass': 'Leg Karten aus deiner Hand, oder passe.',
    'lay-on-or-finish':
      'Dein Zug geht weiter: Leg noch eine Karte, beende den Zug, oder passe, wenn das erlaubt ist.',
    'card-not-in-hand': 'Diese Karte hast du nicht auf der Hand.',
    'nothing-laid': 'Leg zuerst mindestens eine Karte.',
    'turn-has-begun': 'Du hast Karte für Karte begonnen: Mach so weiter.',
    'not-alike': 'Alle Karten eines Zuges teilen eine Farbe oder eine Frucht; diese passt nicht dazu.',
    'not-at-the-display': 'Leg die Karte neben eine Karte der Auslage oder auf eine.',
    'not-in-the-middle': 'Die erste Karte des Spiels kommt in die Mitte.',
    'covers-own-card': 'Eine Karte darf keine zudecken, die im selben Zug gelegt wurde.',
    'not-in-the-group':
      'Alle Karten eines Zuges hängen in einer Gruppe zusammen; hier gehört diese Karte nicht dazu.',
    'group-too-small': 'Diese Gruppe ist zu klein: Sie braucht mindestens eine Karte mehr als die letzte.',
    'must-start-round': 'Alle anderen haben gepasst: Du beginnst die neue Runde und musst legen.',
    'must-start-game': 'Im ersten Zug des Spiels darf niemand passen: Du musst legen.',
  },
};
