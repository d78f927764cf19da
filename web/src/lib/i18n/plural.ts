// Numbers, plurals and lists, as each of our languages has them. A phone needs up to a tenth of a second for its first
// formatter of a kind, in the middle of a move; so the few rules that our languages need stand here, and a test holds
// them against the browser's own.

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

/** Whether a number takes the singular. */
export const isOne = (lang: string, n: number): boolean =>
  lang === 'fr' ? Math.abs(n) < 2 : Math.abs(n) === 1;

const AND: Record<string, (last: string) => string> = {
  en: () => ' and ',
  de: () => ' und ',
  fr: () => ' et ',
  es: (last) => (/^(i|hi(?![ae]))/i.test(last) ? ' e ' : ' y '),
};

/** "a, b and c"; English has a comma before the last word, from three on. */
export const listing = (lang: string) => {
  const and = AND[lang] ?? AND.en;
  return (items: string[]): string => {
    const last = items.at(-1);
    if (items.length < 2 || last === undefined || !and) return last ?? '';
    const comma = lang === 'en' && items.length > 2 ? ',' : '';
    return items.slice(0, -1).join(', ') + comma + and(last) + last;
  };
};
