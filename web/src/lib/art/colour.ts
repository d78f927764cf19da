// The colours of stripes and cubes, each with its symbol: a colour never travels alone.
export type Colour = 'pink' | 'orange' | 'blue' | 'green' | 'purple' | 'gold';

export const SYM: Record<Colour, string> = {
  pink: 'sym-heart',
  orange: 'sym-ring',
  blue: 'sym-drop',
  green: 'sym-leaf',
  purple: 'sym-moon',
  gold: 'sym-crown',
};

export const COLOURS: Colour[] = ['blue', 'pink', 'green', 'purple', 'orange', 'gold'];
