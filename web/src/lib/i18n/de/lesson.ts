import type { Messages } from '../en';

export const lesson: Messages['lesson'] = {
  steer: 'Das wäre auch ein Zug. Tippe jetzt auf das, was die Hand zeigt.',
  begin: 'Los geht’s',
  real: 'Ein richtiges Spiel',
  once: 'Noch einmal',
  know: 'Jetzt kannst du das Spiel!',
  praise: ['Sehr gut!', 'Toll!', 'Genau!', 'Richtig so!'],
};
