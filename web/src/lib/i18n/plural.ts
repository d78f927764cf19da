// Numbers and plurals, as each language has them. A phone needs a tenth of a second for its first formatter of
// numbers, so nobody makes one who does not need it.
export type Forms = { one: string; other: string };

/** Makes a thing when it is first used. */
const later = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

const GROUPED = 1000; // smaller whole numbers are written the same in all our languages

export const writing = (lang: string) => {
  const format = later(() => new Intl.NumberFormat(lang));
  return (n: number): string =>
    Number.isInteger(n) && Math.abs(n) < GROUPED ? String(n) : format().format(n);
};

export const counting = (lang: string) => {
  const rules = later(() => new Intl.PluralRules(lang));
  const write = writing(lang);
  /** "1 card", "4 cards": the forms hold # where the number goes. */
  return (n: number, one: string, other: string): string =>
    (rules().select(n) === 'one' ? one : other).replace('#', write(n));
};

export const listing = (lang: string) => {
  const format = later(() => new Intl.ListFormat(lang, { style: 'long', type: 'conjunction' }));
  return (items: string[]): string => (items.length === 1 ? String(items[0]) : format().format(items));
};
