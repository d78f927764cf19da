import type { Messages } from '../en';

export const explain: Messages['explain'] = {
  title: 'Was ist was?',
  torte: {
    cake: {
      name: 'Torte',
      text: 'Gleiche Farben, die sich berühren, sind verbunden. Was deine neue Schicht verbindet, bringt Würfel.',
    },
    tile: {
      name: 'Schicht',
      text: 'Wähle eine von zweien, dreh sie, wenn du magst, und leg sie fest. Die andere geht an deinen Nachbarn.',
    },
    jar: {
      name: 'Blaues Glas',
      text: 'Jede Farbe passt einmal hinein. Ein volles Glas wird geleert und bringt den Chip, der darunter steht.',
    },
    swap: {
      name: 'Tauschglas',
      text: 'Für Würfel, die in kein blaues Glas passen. Drei davon werden gegen einen anderen getauscht.',
    },
    cube: {
      name: 'Zuckerwürfel',
      text: 'Er hat die Farbe seines Streifens. Leg ihn in ein Glas, in dem diese Farbe noch fehlt.',
    },
    crown: {
      name: 'Krone',
      text: 'Sie passt in jedes blaue Glas mit Platz. Die Kronen auf deiner Torte zählen am Ende.',
    },
    chip: {
      name: 'Chip',
      text: 'Punkte für ein volles Glas. Die Zahl sieht bis zum Ende nur, wem er gehört.',
    },
    die: {
      name: 'Kuchenwürfel',
      text: 'Er rollt bei jedem Goldchip und bringt Würfel, eine Krone, Sterne oder einen Bronzechip.',
    },
    loop: {
      name: 'Punktebahn',
      text: 'Jeder Stern ist ein Schritt. Nach 20 beginnt eine neue Runde. In der Mitte: die Würfel im Vorrat.',
    },
    opponent: {
      name: 'Nachbar',
      text: 'Torte, Gläser und Sterne von jemand anderem. Tippe, um genauer hinzusehen.',
    },
  },
  mice: {
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
  cherry: {
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
};
