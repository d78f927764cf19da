import type { Title } from '../../../lib/games/title';

export const title: Title = {
  title: 'Topp die Torte!',
  line: 'Layer stripes upon stripes',
  say: 'Topp die Torte! Build a cake of layers whose stripes flow on, and fill your jars.',
  art: 'A tall cake on a stand',
  credit: 'Wolfgang Warsch and Schmidt Spiele (Topp die Torte!)',
  options: {
    rounds: 'Layers',
    swap_colour: 'Swap jar',
    swap_colour_any: 'any colour',
    swap_colour_other: 'another colour',
  },
  preview: {
    name: 'Trying on is allowed',
    line: 'for small children: the chosen layer shows on the cake',
  },
  standing: (a: number, b: number) => `Round ${a} of ${b}`,
};
