// A game in words: sentences that the game provides as data, or its own names spelled out where it provides none.
import type { HintReason } from '../api/types';
import { wordsOf, type Sayings } from '../games/words.svelte';
import { t } from '../i18n/index.svelte';
import type { Said } from '../i18n/message';
import type { NameOf } from '../table/stage';

export const NO_SAYINGS: Sayings = { moves: {}, events: {}, names: {}, reasons: {} };

/** What every language has of its own. */
export interface Common {
  yes: string;
  no: string;
  /** An entry of a list that this seat may not see. */
  hidden: string;
  /** A field without a value, or an empty list. */
  none: string;
}

type Fields = Record<string, unknown>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Neighbours that say the same are counted: a pile of hidden cards is one phrase. */
function runs(items: string[]): string {
  const MANY = 3;
  const found: { text: string; count: number }[] = [];
  for (const text of items) {
    const last = found.at(-1);
    if (last?.text === text) last.count++;
    else found.push({ text, count: 1 });
  }
  return found
    .flatMap(({ text, count }) => (count < MANY ? Array<string>(count).fill(text) : [`${count} × ${text}`]))
    .join(', ');
}

export class Speech {
  constructor(
    private readonly words: Sayings,
    private readonly common: Common,
    private readonly name: NameOf,
  ) {}

  /** The name of a field, a value, a kind of move or event. */
  label(name: string): string {
    const { names } = this.words;
    const known = names[name] ?? names[`${name}:seat`];
    if (known !== undefined) return known;
    return name
      .split('-')
      .map((part) => names[part] ?? part.replaceAll('_', ' '))
      .join(', ');
  }

  /** Whether a field holds seats, or has an entry for each seat; unknown when the game marks none of its fields. */
  marksSeats(field: string): boolean | undefined {
    if (`${field}:seat` in this.words.names) return true;
    return Object.keys(this.words.names).some((name) => name.endsWith(':seat')) ? false : undefined;
  }

  value(value: unknown): string {
    if (value === null || value === undefined) return this.common.none;
    if (typeof value === 'boolean') return value ? this.common.yes : this.common.no;
    if (typeof value === 'number') return this.words.names[String(value)] ?? String(value);
    if (typeof value === 'string') return this.label(value);
    if (Array.isArray(value)) return this.list(value);
    return isObject(value) ? this.fields(value) : '';
  }

  private list(items: unknown[]): string {
    if (!items.length) return this.common.none;
    return items.some(isObject)
      ? items.map((one) => this.value(one)).join('; ')
      : runs(items.map((one) => this.item(one)));
  }

  private item(one: unknown): string {
    if (one === null) return this.common.hidden;
    return Array.isArray(one) ? `(${this.value(one)})` : this.value(one);
  }

  /** A seat by its name. */
  seat(value: unknown): string {
    if (Array.isArray(value))
      return value.length ? value.map((one) => this.seat(one)).join(', ') : this.common.none;
    return typeof value === 'number' ? this.name(value) : this.value(value);
  }

  /** A field's value: as a name where the field is known to hold seats. */
  field(name: string, value: unknown): string {
    if (name === 'seat' || this.marksSeats(name)) return this.seat(value);
    const known = this.named(name, value);
    if (known !== undefined) return known;
    if (!Array.isArray(value) || !value.length || value.some(isObject)) return this.value(value);
    return runs(value.map((one) => (one === null ? undefined : this.named(name, one)) ?? this.item(one)));
  }

  /** A value that has a name of its own in this field. */
  private named(field: string, value: unknown): string | undefined {
    return typeof value === 'object' && value !== null
      ? undefined
      : this.words.names[`${field}=${String(value)}`];
  }

  private fields(fields: Fields): string {
    return Object.entries(fields)
      .map(([name, value]) => `${this.label(name)} ${this.field(name, value)}`)
      .join(', ');
  }

  private said(sentence: Said, fields: Fields): string {
    return typeof sentence === 'string'
      ? sentence
      : sentence(fields, (field, value) => this.field(field, value));
  }

  /** A move is an object with one key; what it holds, if anything, is told too. */
  move(move: object): string {
    const [key = '', value] = Object.entries(move)[0] ?? [];
    const sentence = this.words.moves[key];
    const fields = { ...move, ...(isObject(value) ? value : {}) };
    if (sentence !== undefined) return this.said(sentence, fields);
    const told = value === true ? '' : `: ${this.value(value)}`;
    return capital(this.label(key)) + told;
  }

  /** Several moves of one turn; that it ends needs no words then. */
  moves(moves: readonly object[]): string {
    const telling = moves.filter((move) => Object.values(move)[0] !== true);
    return (telling.length ? telling : moves).map((move) => this.move(move)).join(', ');
  }

  /** Why a choice is better; nothing where the game has no words for it. */
  reason({ sentence, facts }: HintReason): string {
    const known = this.words.reasons[sentence];
    return known === undefined ? '' : this.said(known, facts);
  }

  event({ event, ...fields }: Fields & { event: string }): string {
    const sentence = this.words.events[event];
    if (sentence !== undefined) return this.said(sentence, fields);
    const { seat, ...rest } = fields;
    const who = typeof seat === 'number' ? `${this.name(seat)}: ` : '';
    const what = this.fields(rest);
    return `${who}${who ? this.label(event) : capital(this.label(event))}${what ? ` (${what})` : ''}.`;
  }
}

/** A game in the words of the language in use. */
export const speechOf = (game: string, name: NameOf): Speech =>
  new Speech(wordsOf(game)?.() ?? NO_SAYINGS, t().plain, name);

/** Tells the events of a game, except those that need no words where one sees them. */
export const teller =
  <E extends { event: string }>(game: string, silent: E['event'][] = []) =>
  (event: E, name: NameOf): string =>
    silent.includes(event.event) ? '' : speechOf(game, name).event(event);
