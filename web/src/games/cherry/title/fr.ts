import { counting } from '../../../lib/i18n/plural';
import type { Title } from '../../../lib/games/title';

const n = counting('fr');

export const title: Title = {
  title: 'Cherry on Top',
  line: 'Pose le plus grand groupe',
  say: 'Cherry on Top. Pose un groupe plus grand que le dernier et débarrasse-toi de tes cartes.',
  art: 'Une coupe pleine de cartes de fruits, avec crème et cerise',
  credit: 'Michael Diechtierow et Piatnik (Cherry on Top)',
  standing: (k) => n(k, 'Encore # carte', 'Encore # cartes'),
};
