// How the winner's cards stand around the cake at the end.
const FIRST = 19; // degrees between the topper and the cards beside it
const NEXT = 22;

/** How far each of n cards leans, from the left to the right. Both sides reach equally far, also when one has a card less. */
export function tilts(n: number): number[] {
  const left = Math.ceil(n / 2);
  const side = (cards: number) =>
    Array.from({ length: cards }, (_, i) => FIRST + NEXT * ((left * (i + 0.5)) / cards - 0.5));
  const leaning = (cards: number) => side(cards).map((tilt) => Math.round(tilt * 10) / 10);
  return [
    ...leaning(left)
      .map((tilt) => -tilt)
      .reverse(),
    ...leaning(n - left),
  ];
}
