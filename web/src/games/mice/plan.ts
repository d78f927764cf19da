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
  /** Its middle, its rim, its width, and how wide a card on it is. */
  stand: [number, number, number, number];
  /** How high the stand is. */
  foot: number;
  badge: number;
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
  stand: [824, 372, 240, 88],
  foot: 80,
  badge: 28,
  shelf: 0,
};

export const phone: Plan = {
  W: 390,
  H: 460,
  base: 414,
  line: 12,
  sag: 16,
  xs: [76, 195, 314],
  card: 104,
  pile: [52, 332, 68],
  dice: [34, 114, 336],
  die: 90,
  stand: [258, 276, 204, 64],
  foot: 54,
  badge: 23,
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

const unitOf = ({ plan, width, height }: Room): number => Math.min(width / plan.W, height / plan.H) || 1;

/** Where the room ends, left and above, in the units of its picture. */
export function edges(room: Room): { left: number; top: number; unit: number } {
  const unit = unitOf(room);
  return { left: (room.plan.W - room.width / unit) / 2, top: room.plan.H - room.height / unit, unit };
}

/** What moves has a sheet of its own: a square of 100 units around a point of the picture. */
export const sheetBox = (x: number, y: number): string => `${x - 50} ${y - 50} 100 100`;

/** Where that sheet lies on the screen. */
export function sheetPlace(room: Room, x: number, y: number): string {
  const { plan, width, height } = room;
  const unit = unitOf(room);
  const [left, top] = [width / 2 + (x - 50 - plan.W / 2) * unit, height - (plan.H - y + 50) * unit];
  return `left:${left}px;top:${top}px;width:${100 * unit}px;height:${100 * unit}px`;
}
