// The words as modules. Those of a game are words.<language>.toml in its Python package, those of the app lie in words/.
// A sentence is taken apart here, so that the browser needs no parser. The types of all words come from the English
// files; a language that lacks a sentence, or has another slot in it, fails the build.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse as readToml } from 'smol-toml';
import type { Plugin } from 'vite';
import type { Part } from './src/lib/i18n/message';
import { parse } from './src/lib/i18n/parse';

type Words = string | Words[] | { [key: string]: Words };
type Table = Record<string, Words>;

const LANGUAGES = ['en', 'de', 'fr', 'es'];
const APP = resolve(import.meta.dirname, 'words');
const GAMES = resolve(import.meta.dirname, '../src/konditorei/games');
const TYPES = resolve(import.meta.dirname, '.words');

/** What is known of a game before it is loaded: the home page needs it. */
const TITLE = ['title', 'line', 'say', 'art', 'credit', 'standing', 'options', 'preview'];
/** What every game has beside the words of its board: see GameWords in src/lib/games/words.svelte.ts. */
const SECTIONS: Table = {
  moves: {},
  events: {},
  names: {},
  reasons: {},
  refusals: {},
  explain: {},
  learn: [],
  lesson: {},
};
/** Tables that are looked up by a name that comes from elsewhere. */
const LOOKED_UP = ['cards', 'colours'];

const games = readdirSync(GAMES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);
const gameFile = (game: string, lang: string) => `${GAMES}/${game}/words.${lang}.toml`;
const appFile = (lang: string) => `${APP}/${lang}.toml`;
const read = (file: string) => readToml(readFileSync(file, 'utf8')) as Table;
const isTable = (words: Words | undefined): words is Table =>
  typeof words === 'object' && !Array.isArray(words);

const only = (words: Table, keys: string[]): Table =>
  Object.fromEntries(Object.entries(words).filter(([key]) => keys.includes(key)));
const boardOf = ({ board }: Table): Table => (isTable(board) ? board : {});

/** The words of a game's own board stand beside those that every game has. */
function wordsOf(file: string): Table {
  const words = read(file);
  const unknown = Object.keys(words).filter(
    (key) => !(key in SECTIONS || key === 'board' || TITLE.includes(key)),
  );
  if (unknown.length) throw new Error(`${file}: no game has ${unknown.join(', ')}`);
  const taken = Object.keys(boardOf(words)).filter((key) => key in SECTIONS);
  if (taken.length) throw new Error(`${file}: a board cannot have words of its own in ${taken.join(', ')}`);
  return { ...boardOf(words), ...SECTIONS, ...only(words, Object.keys(SECTIONS)) };
}

/** The parts of a sentence with slots; a sentence without is only a text. */
function partsOf(text: string): Part[] | null {
  const parts = parse(text);
  return parts.every((part) => typeof part === 'string') ? null : parts;
}

function compiled(words: Words): string {
  if (typeof words === 'string') {
    const parts = partsOf(words);
    return parts ? `m(${JSON.stringify(parts)})` : JSON.stringify(words);
  }
  if (Array.isArray(words)) return `[${words.map(compiled).join()}]`;
  return `{${Object.entries(words)
    .map(([key, inner]) => `${JSON.stringify(key)}:${compiled(inner)}`)
    .join()}}`;
}

/** How each slot of a sentence is used. */
function slotsOf(parts: Part[], found = new Map<string, Set<string>>()): Map<string, Set<string>> {
  for (const part of parts) {
    if (typeof part === 'string') continue;
    const [slot, kind = 'text', branches] = part;
    found.set(slot, (found.get(slot) ?? new Set()).add(kind));
    for (const branch of Object.values(branches ?? {})) slotsOf(branch, found);
  }
  return found;
}

function slotType(kinds: Set<string>): string {
  if (kinds.has('list') || kinds.has('counted')) return 'readonly string[]';
  if (kinds.has('plural') || kinds.has('number')) return 'number';
  return kinds.has('select') ? 'string | boolean | null' : 'string | number';
}

function typeOf(words: Words, key = ''): string {
  if (typeof words === 'string') {
    const slots = [...slotsOf(parse(words))].map(([slot, kinds]) => `${slot}: ${slotType(kinds)}`);
    return slots.length ? `(slots: { ${slots.join('; ')} }) => string` : 'string';
  }
  if (Array.isArray(words)) return 'string[]';
  if (LOOKED_UP.includes(key)) return 'Record<string, string>';
  return `{ ${Object.entries(words)
    .map(([name, inner]) => `${JSON.stringify(name)}: ${typeOf(inner, name)};`)
    .join('\n')} }`;
}

/** Every sentence by its place, with the names of its slots. */
function sentences(words: Words, place = ''): string[] {
  if (typeof words === 'string') return [`${place} (${[...slotsOf(parse(words)).keys()].sort().join()})`];
  return Object.entries(words).flatMap(([key, inner]) => sentences(inner, `${place}/${key}`));
}

function refuseDifferences(english: string, other: string): void {
  const [wanted, found] = [english, other].map((file) => new Set(sentences(read(file))));
  const missing = [...(wanted ?? [])].filter((sentence) => !found?.has(sentence));
  const more = [...(found ?? [])].filter((sentence) => !wanted?.has(sentence));
  if (missing.length || more.length)
    throw new Error(`${other} lacks ${missing.join(', ')} and has ${more.join(', ')}, unlike English`);
}

/** Checks all languages, and writes the types of the English words. */
function check(): void {
  for (const file of [appFile, ...games.map((game) => (lang: string) => gameFile(game, lang))])
    for (const lang of LANGUAGES.slice(1)) refuseDifferences(file('en'), file(lang));
  const boards = games.map((game) => ({ game, board: typeOf(boardOf(read(gameFile(game, 'en')))) }));
  mkdirSync(TYPES, { recursive: true });
  writeFileSync(
    `${TYPES}/types.d.ts`,
    `// Written by words.ts from the English words.
import type { GameWords, Title } from '../src/lib/games/words.svelte';
export type AppWords = ${typeOf(read(appFile('en')))} & { titles: Record<string, Title> };
${boards.map(({ game, board }) => `interface ${game} extends GameWords ${board}`).join('\n')}
export interface Games { ${games.map((game) => `${game}: ${game};`).join(' ')} }
`,
  );
}

/** The words of the app, and the titles of all games. */
function appModule(file: string): string {
  const lang = /(\w+)\.toml$/.exec(file)?.[1] ?? '';
  const imports = games.map((game, i) => `import title${i} from '${gameFile(game, lang)}?title';`);
  const titles = games.map((game, i) => `${game}: title${i}(m)`);
  return `${imports.join('')}export default (m) => ({...${compiled(read(file))}, titles: {${titles.join()}}});`;
}
const moduleOf = (words: Table) => `export default (m) => (${compiled(words)});`;

export const words: Plugin = {
  name: 'words',
  configResolved: check,
  hotUpdate: ({ file }) => {
    if (file.endsWith('.toml')) check();
  },
  transform(_, id) {
    const [file = '', query] = id.split('?');
    if (!file.endsWith('.toml')) return null;
    const code = file.startsWith(APP)
      ? appModule(file)
      : moduleOf(query === 'title' ? only(read(file), TITLE) : wordsOf(file));
    return { code, map: null };
  },
};
