import type { Messages } from '../en';

export const lesson: Messages['lesson'] = {
  steer: 'También sería una jugada. Ahora toca lo que señala la mano.',
  begin: '¡Vamos!',
  real: 'Jugar de verdad',
  once: 'Otra vez',
  know: '¡Ya sabes jugar!',
  praise: ['¡Muy bien!', '¡Genial!', '¡Exacto!', '¡Eso es!'],
};
