import type { Title } from '../../../lib/games/title';

export const title: Title = {
  title: 'Topp die Torte!',
  line: 'Des rayures sur des rayures',
  say: 'Topp die Torte ! Monte un gâteau dont les rayures se prolongent et remplis tes bocaux.',
  art: 'Un grand gâteau sur son présentoir',
  credit: 'Wolfgang Warsch et Schmidt Spiele (Topp die Torte!)',
  options: {
    rounds: 'Couches',
    swap_colour: 'Bocal d’échange',
    swap_colour_any: 'toute couleur',
    swap_colour_other: 'autre couleur',
  },
  preview: {
    name: 'Essais permis',
    line: 'pour les petits : la couche choisie se voit sur le gâteau',
  },
  standing: (a, b) => `Manche ${a} sur ${b}`,
};
