import type { Words } from './en';
import { counting } from '../../../lib/i18n/plural';

const n = counting('de');

export const words: Words = {
  names: {
    strawberry: 'Erdbeere',
    egg: 'Ei',
    milk: 'Milch',
    flour: 'Mehl',
    butter: 'Butter',
    chocolate: 'Schokolade',
    mouse: 'Maus',
    fishbone: 'Gräte',
  },
  inPile: 'Noch im Stapel',
  inPileSay: (mice, bones) =>
    `Noch im Stapel: ${n(mice, '# Maus', '# Mäuse')}, ${n(bones, '# Gräte', '# Gräten')}`,
  centre: 'In der Mitte',
  standIs: 'Auf dem Kuchenständer',
  diceAre: 'Würfel',
  empty: 'leer',
  isOn: 'ist dran',
  next: 'gleich dran',
  roll: 'Würfeln',
  rollLine: (k) => n(k, '# Würfel', '# Würfel'),
  stop: 'Aufhören',
  stopLine: (k) => n(k, '# Karte ist sicher', '# Karten sind sicher'),
  go: 'Weiter',
  goLine: (dice, cards) => `${n(dice, '# Würfel', '# Würfel')}, ${n(cards, '# neue Karte', '# neue Karten')}`,
  decide: 'Aufhören oder weiter?',
  goEnds: 'Der Stapel ist leer: Das Spiel endet',
  risk: 'Was steckt noch im Stapel?',
  riskOf: 'Im Stapel:',
  riskLine: (mice, bones, rest) =>
    [
      mice && n(mice, '# Maus', '# Mäuse'),
      bones && n(bones, '# Gräte', '# Gräten'),
      rest && n(rest, '# Zutat', '# Zutaten'),
    ]
      .filter(Boolean)
      .join(', '),
  pileIs: (k) => n(k, 'Stapel, # Karte', 'Stapel, # Karten'),
  mouseTook: 'Maus!',
  mouseLine: (k) => n(k, 'Ein Würfel weniger: # Würfel', 'Ein Würfel weniger: # Würfel'),
  boneTook: 'Gräte!',
  boneLine: (w) => `Der Zug von ${w} ist vorbei.`,
  lostTitle: 'Nichts passt',
  lostLine: (k) => n(k, 'Die Maus holt # Karte', 'Die Maus holt # Karten'),
  collectedBy: (name, k) => `${name}: ${n(k, '# Karte', '# Karten')}`,
  say: {
    turn: (w) => `${w} ist dran.`,
    turned_over: (c) => `Aufgedeckt: ${c}.`,
    mouse: (k) => `Maus! Ein Würfel weniger: ${n(k, '# Würfel', '# Würfel')}.`,
    fishbone: (w, ends) => (ends ? `Gräte. Der Zug von ${w} ist vorbei.` : 'Gräte, beiseitegelegt.'),
    rolled: (w, d) => `${w} hat gewürfelt: ${d}.`,
    collected: (c) => `${c} kommt auf den Kuchenständer.`,
    stopped: (w, k) => `${w} hört auf und behält ${n(k, '# Karte', '# Karten')}.`,
    continued: (w) => `${w} macht weiter.`,
    lost: (k) =>
      n(k, 'Die Maus holt # Karte vom Kuchenständer.', 'Die Maus holt # Karten vom Kuchenständer.'),
    under: (k) =>
      n(
        k,
        '# Karte kommt vom Kuchenständer unter den Stapel.',
        '# Karten kommen vom Kuchenständer unter den Stapel.',
      ),
    no_dice: (w) => `${w} hat keinen Würfel mehr.`,
    over: 'Der Stapel ist leer: Das Spiel ist zu Ende.',
  },
  /** How the game went, at its end. */
  over: {
    row: (k) => `Zug ${k}`,
    chance: 'Gewinnchance, Zug für Zug',
    course: 'Karten, Zug für Zug',
    cards: (k) => n(k, '# Karte', '# Karten'),
    head: 'Karten',
    mouse: (w) => `Eine Maus holt ${w} einen Würfel weg`,
    bone: (w) => `Eine Gräte stoppt ${w}`,
    lost: (w, k) => `${w} verliert ${k} Karten`,
  },
  /** Every piece in a name and a sentence. */
  explain: {
    card: {
      name: 'Zutaten',
      text: 'Zeigt ein Würfel sie, kommt die Karte auf den Kuchenständer. Alle passenden Karten kommen mit.',
    },
    dice: { name: 'Würfel', text: 'Sechs Zutaten, auf jeder Seite eine. Mäuse holen Würfel weg.' },
    stand: {
      name: 'Kuchenständer',
      text: 'Was hier liegt, ist noch nicht sicher. Hör auf, dann gehört es dir.',
    },
    pile: {
      name: 'Stapel',
      text: 'Von hier kommen neue Karten; Mäuse und Gräten stecken darin. Ist er leer, endet das Spiel.',
    },
    mouse: { name: 'Maus', text: 'Sie nimmt für diesen Zug einen Würfel weg.' },
    fishbone: {
      name: 'Gräte',
      text: 'Sie beendet den Zug sofort; die Karten vom Kuchenständer kommen unter den Stapel.',
    },
    baker: { name: 'Gesammelte Karten', text: 'Für immer sicher. Wer am Ende die meisten hat, gewinnt.' },
  },
  /** The rules in a few steps. */
  learn: [
    'Drei Zutaten hängen an der Leine. Würfle!',
    'Was deine Würfel zeigen, kommt auf den Kuchenständer. Hör auf und behalt es, oder mach weiter.',
    'Bringt ein Wurf nichts, räumt die Maus den Kuchenständer leer. Mäuse nehmen einen Würfel, Gräten beenden den Zug.',
  ],
  /** What the lesson says, by the names in lesson.json. */
  lesson: {
    roll: 'Drei Zutaten hängen an der Leine. Würfle!',
    go: 'Eine Erdbeere! Sie liegt auf deinem Kuchenständer. Du könntest aufhören. Trau dich: weiter!',
    again: 'Eine neue Karte hängt an der Leine. Würfle noch einmal!',
    stop: 'Drei Karten liegen auf dem Kuchenständer. Hör jetzt auf, dann gehören sie dir.',
    bone: 'Eine Gräte! Der Zug ist sofort vorbei, und die Karten vom Kuchenständer kommen unter den Stapel.',
    yours: 'Du bist wieder dran. Würfle!',
    brave: 'Noch zwei Karten. Versuch dein Glück: weiter!',
    mouse: 'Eine Maus! Sie nimmt dir für diesen Zug einen Würfel weg.',
    two: 'Nur zwei Würfel sind übrig. Würfle!',
    safe: 'Schokolade! Mit zwei Würfeln wird es knapp. Hör lieber auf.',
    lost: 'Nichts hat gepasst! Nach so einem Wurf sind alle Karten auf dem Kuchenständer verloren.',
    last: 'Der Stapel ist fast leer. Würfle noch einmal!',
    end: 'Ein Würfel bringt alle drei Schokoladen: Jede Karte, die passt, kommt mit. Hör auf, und du gewinnst!',
  },
  /** Why a move is refused. */
  refusals: {
    'roll-first': 'Jetzt wird gewürfelt; aufhören oder weiter kommt danach.',
    'stop-or-continue': 'Dieser Wurf brachte Karten: Hör auf und behalte sie, oder mach weiter.',
  },
};
