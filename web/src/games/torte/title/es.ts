import type { Title } from '../../../lib/games/title';

export const title: Title = {
  title: '¡Tarta a tope!',
  line: 'Apila rayas sobre rayas',
  say: '¡Tarta a tope! Monta una tarta cuyas rayas sigan fluyendo y llena tus tarros.',
  art: 'Una tarta alta sobre su soporte',
  credit: 'Wolfgang Warsch y Schmidt Spiele (Topp die Torte!, ¡Tarta a tope!)',
  options: {
    rounds: 'Capas',
    swap_colour: 'Tarro de cambio',
    swap_colour_any: 'cualquier color',
    swap_colour_other: 'otro color',
  },
  preview: {
    name: 'Se puede probar',
    line: 'para los pequeños: la capa elegida se ve en la tarta',
  },
  standing: (a, b) => `Ronda ${a} de ${b}`,
};
