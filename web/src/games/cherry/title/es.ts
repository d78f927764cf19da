import { counting } from '../../../lib/i18n/plural';
import type { Title } from '../../../lib/games/title';

const n = counting('es');

export const title: Title = {
  title: 'Cherry on Top',
  line: 'Pon el grupo más grande',
  say: 'Cherry on Top. Pon un grupo mayor que el anterior y deshazte de tus cartas.',
  art: 'Una copa llena de cartas de fruta con nata y cereza',
  credit: 'Michael Diechtierow y Piatnik (Cherry on Top)',
  standing: (k) => n(k, 'Queda # carta', 'Quedan # cartas'),
};
