// Writes preload.json, from which the server names the files of a page in the header of its first answer:
// { screen: { language: files } }. The screen of a game with a board of its own is `table/<game>`; the first language
// is the one for everybody whose own is missing.
import type { Plugin, Rollup } from 'vite';

const FALLBACK = 'en';
const SCREENS = { home: /\/screens\/Home\.svelte$/, table: /\/screens\/TableScreen\.svelte$/ };
const LANGUAGE = /\/web\/words\/(\w+)\.toml$/;
const GAME = /\/games\/([^/]+)\/index\.ts$/;
const GAME_WORDS = /\/games\/([^/]+)\/words\.(\w+)\.toml$/;

export const preloadList: Plugin = {
  name: 'preload-list',
  apply: 'build',
  generateBundle: {
    order: 'post', // styles are known by now
    handler(_, bundle) {
      this.emitFile({
        type: 'asset',
        fileName: 'preload.json',
        source: JSON.stringify(listOf(bundle), null, 1),
      });
    },
  },
};

function listOf(bundle: Rollup.OutputBundle): Record<string, Record<string, string[]>> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.filter((chunk) => chunk.isEntry);
  const languages = keyed(chunks, LANGUAGE);
  const games = keyed(chunks, GAME);
  const words = keyed(chunks, GAME_WORDS);
  const names = [...languages.keys()].sort(
    (one, other) => Number(other === FALLBACK) - Number(one === FALLBACK),
  );
  if (names[0] !== FALLBACK) throw new Error(`preload.json: no chunk with the words of ${FALLBACK}`);

  const files = (screen: keyof typeof SCREENS, game = '') => {
    const own = chunks.find((chunk) => SCREENS[screen].test(chunk.facadeModuleId ?? ''));
    if (!own) throw new Error(`preload.json: no chunk for the screen ${screen}`);
    const needed = (name: string) => [
      own,
      languages.get(name),
      games.get(game),
      words.get(`${game}/${name}`),
    ];
    return Object.fromEntries(names.map((name) => [name, filesOf([...entry, ...needed(name)], bundle)]));
  };
  const tables: [string, Record<string, string[]>][] = [...games.keys()].map((game) => [
    `table/${game}`,
    files('table', game),
  ]);
  return { home: files('home'), table: files('table'), ...Object.fromEntries(tables) };
}

/** Chunks that are loaded on demand, by what the pattern found in the name of a module in them. */
function keyed(chunks: Rollup.OutputChunk[], pattern: RegExp): Map<string, Rollup.OutputChunk> {
  const found = new Map<string, Rollup.OutputChunk>();
  for (const chunk of chunks.filter(({ isEntry }) => !isEntry))
    for (const module of chunk.moduleIds) {
      const match = pattern.exec(module);
      if (match) found.set(match.slice(1).join('/'), chunk);
    }
  return found;
}

/** Styles, then scripts, of these chunks and all that they import. */
function filesOf(wanted: (Rollup.OutputChunk | undefined)[], bundle: Rollup.OutputBundle): string[] {
  const reached = new Set(wanted.filter((chunk) => chunk !== undefined));
  for (const chunk of reached)
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') reached.add(imported);
    }
  const styles = [...reached].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return [...styles, ...[...reached].map((chunk) => chunk.fileName)];
}
