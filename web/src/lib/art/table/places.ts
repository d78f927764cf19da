// The round table of the lobby, seen from above: a box of 640 around its middle.
export const MIDDLE = 320;

/** The rim of a seat's plate. */
export const rimOf = (seat: number): string =>
  ['var(--accent)', 'var(--art-blue)', '#5d7f35', '#e08a1c', '#6730a3'][seat % 5] ?? 'var(--accent)';

/** Where seat i of n has its plate; the one at 0 sits in front. */
export const placeOf = (i: number, n: number): [number, number] => {
  const a = Math.PI / 2 + (i / n) * Math.PI * 2;
  return [MIDDLE + Math.cos(a) * 206, MIDDLE + Math.sin(a) * 204 - 4];
};
