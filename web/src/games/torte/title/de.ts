import type { Title } from '../../../lib/games/title';

export const title: Title = {
  title: 'Topp die Torte!',
  line: 'Schichte Streifen auf Streifen',
  say: 'Topp die Torte! Baue eine Torte, deren Streifen weiterfließen, und fülle deine Gläser.',
  art: 'Eine hohe Torte auf einem Kuchenständer',
  credit: 'Wolfgang Warsch und Schmidt Spiele (Topp die Torte!)',
  options: {
    rounds: 'Schichten',
    swap_colour: 'Tauschglas',
    swap_colour_any: 'jede Farbe',
    swap_colour_other: 'andere Farbe',
  },
  preview: {
    name: 'Ausprobieren erlaubt',
    line: 'für Kleine: Die gewählte Schicht zeigt sich auf der Torte',
  },
  standing: (a, b) => `Runde ${a} von ${b}`,
};
