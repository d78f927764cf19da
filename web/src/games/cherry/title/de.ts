import { counting } from '../../../lib/i18n/plural';
import type { Title } from '../../../lib/games/title';

const n = counting('de');

export const title: Title = {
  title: 'Cherry on Top',
  line: 'Lege die größere Gruppe',
  say: 'Cherry on Top. Lege eine größere Gruppe als die letzte, und werde deine Karten los.',
  art: 'Ein Eisbecher voller Obstkarten mit Sahne und Kirsche',
  credit: 'Michael Diechtierow und Piatnik (Cherry on Top)',
  standing: (k) => n(k, 'Noch # Karte', 'Noch # Karten'),
};
