// The colours of stripes, cubes and cards, each with its symbol: a colour never travels alone.
import type { Component } from 'svelte';
import type { Place } from './place';
import Crown from './symbols/Crown.svg';
import Diamond from './symbols/Diamond.svg';
import Drop from './symbols/Drop.svg';
import Heart from './symbols/Heart.svg';
import Leaf from './symbols/Leaf.svg';
import Moon from './symbols/Moon.svg';
import Ring from './symbols/Ring.svg';
import Sun from './symbols/Sun.svg';
import Wave from './symbols/Wave.svg';

export type Colour = 'pink' | 'orange' | 'blue' | 'green' | 'purple' | 'gold';
export const COLOURS: Colour[] = ['blue', 'pink', 'green', 'purple', 'orange', 'gold'];

export const SYMBOLS: Record<Colour, Component<Place>> = {
  pink: Heart,
  orange: Ring,
  blue: Drop,
  green: Leaf,
  purple: Moon,
  gold: Crown,
};

export type CardColour = 'turquoise' | 'red' | 'yellow' | 'green' | 'blue' | 'purple' | 'pink';

export const CARD_SYMBOLS: Record<CardColour, Component<Place>> = {
  turquoise: Wave,
  red: Diamond,
  yellow: Sun,
  green: Leaf,
  blue: Drop,
  purple: Moon,
  pink: Heart,
};

const isCardColour = (name: string): name is CardColour => name in CARD_SYMBOLS;

/** The colour in the name of a card. */
export function cardColourOf(card: string): CardColour {
  const [colour = ''] = card.split('-');
  if (!isCardColour(colour)) throw new Error(`no card is ${colour}`);
  return colour;
}
