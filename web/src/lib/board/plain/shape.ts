// How a part of a view is laid out: as a line of words, as rows of fields, or as a table with headers.
import { isObject } from '../speech';

type Fields = Record<string, unknown>;

export type Shape =
  | { kind: 'line' }
  | { kind: 'fields'; fields: [string, unknown][] }
  | { kind: 'rows'; rows: unknown[] }
  /** Things of the same sort; columns are the fields of any of them. */
  | { kind: 'table'; columns: string[]; rows: Fields[] };

const isFlat = (value: unknown): boolean =>
  !isObject(value) && !(Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null));

/** A few plain fields are a line: a place, a card with its side. */
const isShort = (value: Fields): boolean =>
  Object.values(value).every((one) => !isObject(one) && !Array.isArray(one));

export function shapeOf(value: unknown): Shape {
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    if (!list.length || isFlat(list)) return { kind: 'line' };
    if (!list.every(isObject)) return { kind: 'rows', rows: list };
    return { kind: 'table', columns: [...new Set(list.flatMap((one) => Object.keys(one)))], rows: list };
  }
  if (!isObject(value)) return { kind: 'line' };
  return isShort(value) ? { kind: 'line' } : { kind: 'fields', fields: Object.entries(value) };
}

/** Lists of a view that have had an entry for each seat in every view so far: their entries are those of the seats. */
export class SeatLists {
  private readonly others = new Set<string>();

  constructor(private readonly seats: number) {}

  look(view: object): void {
    for (const [name, value] of Object.entries<unknown>({ ...view }))
      if (!Array.isArray(value) || value.length !== this.seats || isFlat(value)) this.others.add(name);
  }

  has(name: string): boolean {
    return !this.others.has(name);
  }
}
