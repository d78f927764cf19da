// Where things stand in the kitchen, in the units of its picture: on wide screens, and on high ones.
export interface Plan {
  W: number;
  H: number;
  base: number;
  line: number;
  sag: number;
  xs: number[];
  card: number;
  pile: [number, number, number];
  dice: [number, number, number];
  die: number;
  stand: [number, number, number, number];
  shelf: number;
}

export const desk: Plan = {
  W: 978,
  H: 492,
  base: 446,
  line: 42,
  sag: 26,
  xs: [331, 489, 647],
  card: 128,
  pile: [86, 444, 98],
  dice: [250, 140, 338],
  die: 116,
  stand: [836, 372, 230, 94],
  shelf: 0,
};

export const phone: Plan = {
  W: 390,
  H: 460,
  base: 414,
  line: 14,
  sag: 16,
  xs: [76, 195, 314],
  card: 106,
  pile: [52, 332, 68],
  dice: [34, 114, 336],
  die: 90,
  stand: [252, 272, 176, 68],
  shelf: 82,
};

/** How high the line hangs at x. */
export const lineY = (x: number, { line, sag, W }: Plan): number =>
  line + sag * (1 - ((x - W / 2) / (W / 2)) ** 2);
