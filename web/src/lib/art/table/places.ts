// The round table of the lobby, seen from above: a box of 640 around its middle.
export const MIDDLE = 320;

/** Where seat i of n has its plate; seat 0 sits in front. */
export const placeOf = (i: number, n: number): [number, number] => {
  const a = Math.PI / 2 + (i / n) * Math.PI * 2;
  return [MIDDLE + Math.cos(a) * 206, MIDDLE + Math.sin(a) * 204 - 4];
};
