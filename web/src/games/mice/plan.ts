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

/** The picture on this screen: it stands on the lower edge, as large as it fits. */
export interface Room {
  plan: Plan;
  high: boolean;
  width: number;
  height: number;
}

/** What moves has a sheet of its own: a square of 100 units around a point of the picture. */
export const sheetBox = (x: number, y: number): string => `${x - 50} ${y - 50} 100 100`;

/** Where that sheet lies on the screen. */
export function sheetPlace({ plan, width, height }: Room, x: number, y: number): string {
  const unit = Math.min(width / plan.W, height / plan.H);
  const [left, top] = [width / 2 + (x - 50 - plan.W / 2) * unit, height - (plan.H - y + 50) * unit];
  return `left:${left}px;top:${top}px;width:${100 * unit}px;height:${100 * unit}px`;
}

/** Half a card, where a whole one is 100 wide. */
const HALF = { width: 50, height: 68 };

/** The n-th of the cards on the stand: how far beside and below the middle, and how it leans. Cards of this size stand on
 * the rim: however a card leans, its lowest corner is where that of an upright one is. */
export function fan(i: number, n: number, w: number, size: number): { x: number; y: number; rot: number } {
  const spread = Math.min(52, (w * 0.86) / Math.max(1, n - 1));
  const x = (i - (n - 1) / 2) * spread;
  const rot = (x / w) * 34;
  const lean = (Math.abs(rot) * Math.PI) / 180;
  const lowest = HALF.height * Math.cos(lean) + HALF.width * Math.sin(lean);
  return { x, rot, y: ((HALF.height - lowest) * size) / 100 };
}
