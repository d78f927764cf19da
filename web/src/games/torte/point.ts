// What to touch for a move: the piece first, then its place.
import type { Move } from '../../lib/api/types';
import type { Placed } from './view';
import type { Placing, Swap } from './choices';

const tile = ({ tile, turned }: Placed): string[] => {
  const held = `[data-tile="${tile}"][aria-pressed='true']`;
  return [
    `.tray:has(${held}[data-turned="${turned}"]) ~ .go .glaze`,
    `.pick:has(${held}) .turn`,
    `[data-tile="${tile}"]`,
  ];
};

const cube = ({ cube, into }: Placing): string[] => [
  `.bakery:has(.hands [data-cube="${cube}"][aria-pressed='true']) [data-jar="${into}"]`,
  `.hands [data-cube="${cube}"]`,
];

const swap = ({ take, into }: Swap): string[] => [
  `dialog[open] [data-into="${into}"]`,
  `dialog[open] [data-take="${take}"]`,
  `[data-jar="swap"]`,
];

export const point = (move: Move): string[] => {
  if (move['choose']) return tile(move['choose'] as Placed);
  if (move['put'] ?? move['take']) return cube((move['put'] ?? move['take']) as Placing);
  if (move['swap']) return swap(move['swap'] as Swap);
  if (move['empty']) return [`[data-jar="${String(move['empty'])}"]`];
  return ['.counter .go .btn'];
};
