// Sentences with slots. Plurals, numbers and lists are written as each language has them (plural.ts).
import { isOne, listing, writing } from './plural';

/** A number or the length of a list; names in a list, equal ones counted or not; a seat; French "de" before a name. */
export const KINDS = ['number', 'list', 'counted', 'seat', 'de'] as const;
export type Kind = (typeof KINDS)[number];
export type Branches = Record<string, Part[]> & { other: Part[] };
/** A piece of text or a slot: its name, how it is written, and for a plural or a choice what there is to choose from. */
export type Part = string | [slot: string, kind?: Kind] | [slot: string, kind: 'plural' | 'select', Branches];

export type Slots = Record<string, unknown>;
/** What stands in a slot, in words. */
export type Tell = (slot: string, value: unknown) => string;
export type Message = (slots: Slots, tell?: Tell) => string;
/** A sentence without slots is a text. */
export type Said = string | Message;

const numberIn = (value: unknown): number => (Array.isArray(value) ? value.length : Number(value));
const items = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** "de Mia", "d’Anna": the little word melts before a vowel. */
const withDe = (name: string): string =>
  /^[aeiouyàâäéèêëîïôöùûüœæ]/i.test(name) ? `d’${name}` : `de ${name}`;

/** Equal ones together: "2 × egg". */
const counted = (names: string[]): string[] =>
  [...new Set(names)].map((name) => `${names.filter((one) => one === name).length} × ${name}`);

/** Makes sentences of a language from their parts. */
export function messages(lang: string): (parts: Part[]) => Message {
  const write = writing(lang);
  const list = listing(lang);
  const plain: Tell = (_, value) => (typeof value === 'number' ? write(value) : String(value));

  function branch(kind: 'plural' | 'select', branches: Branches, value: unknown): Part[] {
    if (kind === 'select') return branches[String(value)] ?? branches.other;
    const n = numberIn(value);
    return branches[`=${n}`] ?? (isOne(lang, n) ? branches.one : undefined) ?? branches.other;
  }

  function one(part: Part, slots: Slots, tell: Tell): string {
    if (typeof part === 'string') return part;
    const [slot, kind, branches] = part;
    const value = slots[slot];
    const names = () => items(value).map((item) => tell(slot, item));
    switch (kind) {
      case undefined:
        return tell(slot, value);
      case 'number':
        return write(numberIn(value));
      case 'list':
        return list(names());
      case 'counted':
        return list(counted(names()));
      case 'seat':
        return tell('seat', value);
      case 'de':
        return withDe(tell(slot, value));
      default:
        return all(branch(kind, branches, value), slots, tell);
    }
  }
  const all = (parts: Part[], slots: Slots, tell: Tell): string =>
    parts.map((part) => one(part, slots, tell)).join('');

  return (parts) =>
    (slots, tell = plain) =>
      all(parts, slots, tell);
}
