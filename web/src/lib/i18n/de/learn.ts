import type { Messages } from '../en';

export const learn: Messages['learn'] = {
  title: (game) => `Lernen: ${game}`,
  next: 'Weiter',
  torte: [
    'Dein Teller bringt drei Würfel. In jedes Glas kommt einer: Tippe auf einen Würfel, dann auf ein Glas.',
    'Zwei Schichten liegen offen. Wähle eine, dreh sie, wenn du magst, und leg sie fest. Gut ist, wenn ihre Farben unten auf gleiche Farben treffen.',
    'Was sich verbindet, leuchtet, und alle aufgedruckten Würfel gehören dir. Tippe auf einen Würfel, dann auf ein leuchtendes Glas.',
    'Ein volles Glas wird geleert: Dafür gibt es einen Chip. Drei Würfel im Tauschglas werden gegen einen getauscht.',
    'Am Ende füllen Kronen deine Gläser. Sterne und Chips sind deine Punkte.',
  ],
  mice: [
    'Drei Zutaten hängen an der Leine. Würfle!',
    'Was deine Würfel zeigen, kommt auf den Kuchenständer. Hör auf und behalt es, oder mach weiter.',
    'Bringt ein Wurf nichts, räumt die Maus den Kuchenständer leer. Mäuse nehmen einen Würfel, Gräten beenden den Zug.',
  ],
  cherry: [
    'Tippe auf eine Karte in deiner Hand. Grüne Felder zeigen, wo sie liegen darf.',
    'Karten, die sich berühren und Farbe oder Frucht teilen, sind eine Gruppe. Deine muss größer sein als die letzte.',
    'Leg weitere Karten dieser Art, dann drück Fertig. Wer die letzte Karte legt, gewinnt.',
  ],
};
