// Which modules travel together. The server speaks HTTP/1.1, so a page made of forty small files waits for its turn
// forty times: what a busy page has in common with any other comes in one file, everything else with its own page.
import type { Rollup } from 'vite';

const ENTRY = '/index.html';
const BUSY = ['/screens/Home.svelte', '/screens/TableScreen.svelte', '/games/'];

/** Pages and games whose own chunk would hold this module. */
function rootsOf(id: string, look: Rollup.GetModuleInfo, seen = new Set<string>()): Set<string> {
  const roots = new Set<string>();
  if (seen.has(id)) return roots;
  seen.add(id);
  const info = look(id);
  if (info?.isEntry || info?.dynamicImporters.length) roots.add(id);
  for (const importer of info?.importers ?? [])
    for (const root of rootsOf(importer, look, seen)) roots.add(root);
  return roots;
}

/** Small drawings of a game on quiet pages: what they share with it is no reason to load it everywhere. */
const aside = (root: string) => root.includes('/StepPicture.svelte');

const busy = (root: string) => BUSY.some((part) => root.includes(part)) && !root.includes('/Score.svelte');

/** What only one game needs comes with that game, also when its board and its end share it. */
const gameOf = (root: string) => /\/games\/[^/]+\//.exec(root)?.[0];
const ofOneGame = ([first = '', ...others]: string[]) =>
  gameOf(first) !== undefined && others.every((root) => gameOf(root) === gameOf(first));

/** What a table, its replay, puzzles and the boards share comes with whichever is opened first. */
const TABLES = [
  '/screens/TableScreen.svelte',
  '/screens/Replay.svelte',
  '/PuzzleScreen.svelte',
  '/games/',
  '/lib/board/',
];
const ofTables = (roots: string[]) => roots.every((root) => TABLES.some((part) => root.includes(part)));

export const together: Rollup.GetManualChunk = (id, { getModuleInfo }) => {
  const roots = [...rootsOf(id, getModuleInfo)].filter((root) => !aside(root));
  const first = roots.some((root) => root.endsWith(ENTRY));
  if (first) return 'app';
  if (roots.length < 2 || ofOneGame(roots)) return undefined;
  if (ofTables(roots)) return 'table';
  return roots.some(busy) ? 'app' : undefined;
};
