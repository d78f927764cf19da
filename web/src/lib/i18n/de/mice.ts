import type { Messages } from '../en';
import { counting } from '../plural';

const n = counting('de');

export const mice: Messages['mice'] = {
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
};
