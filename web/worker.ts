// Writes sw.js, the service worker, with the files of this build, and the name of the build into index.html.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rollup } from 'vite';

const SOURCE = new URL('./worker.js', import.meta.url);
/** What has no hash in its name. */
const PLAIN = ['/icon.svg', '/manifest.webmanifest'];
/** Letters of other languages come when a name needs them. */
const RARE = /-(cyrillic|vietnamese)/;

const isKept = (name: string): boolean => name.startsWith('assets/') && !RARE.test(name);

export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post', // all files have their names by now
    handler(_, bundle) {
      const page = bundle['index.html'] as Rollup.OutputAsset | undefined;
      if (!page) throw new Error('sw.js: no index.html');
      const source = readFileSync(SOURCE, 'utf8');
      const html = String(page.source);
      const names = Object.keys(bundle).filter(isKept).sort();
      const build = createHash('sha256')
        .update([...names, html, source].join('\n'))
        .digest('hex')
        .slice(0, 16);
      page.source = html.replace('<head>', `<head>\n    <meta name="build" content="${build}" />`);
      const files = [...PLAIN, ...names.map((name) => `/${name}`)];
      const head = `const BUILD = ${JSON.stringify(build)};\nconst FILES = ${JSON.stringify(files)};\n`;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: head + source });
    },
  },
};
