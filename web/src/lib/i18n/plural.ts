// Numbers and plurals, as each language has them.
export type Forms = { one: string; other: string };

export const counting = (lang: string) => {
  const rules = new Intl.PluralRules(lang);
  const numbers = new Intl.NumberFormat(lang);
  /** "1 card", "4 cards": the forms hold # where the number goes. */
  return (n: number, one: string, other: string): string =>
    (rules.select(n) === 'one' ? one : other).replace('#', numbers.format(n));
};

export const listing = (lang: string) => {
  const format = new Intl.ListFormat(lang, { style: 'long', type: 'conjunction' });
  return (items: string[]): string => format.format(items);
};
