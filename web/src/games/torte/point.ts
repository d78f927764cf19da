// What to touch for a move: the piece first, then its place.
import type { Placed, TorteMove } from './view';
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

export const point = (move: TorteMove): string[] => {
  if ('choose' in move) return tile(move.choose);
  if ('put' in move) return cube(move.put);
  if ('take' in move) return cube(move.take);
  if ('swap' in move) return swap(move.swap);
  if ('empty' in move) return [`[data-jar="${move.empty}"]`];
  return ['.counter .go .btn'];
};
