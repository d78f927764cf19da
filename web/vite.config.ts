import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { together } from './chunks';
import { drawings } from './drawings';
import { preloadList } from './preload';
import { serviceWorker } from './worker';
import { words } from './words';

const server = process.env.KONDITOREI_SERVER ?? 'http://127.0.0.1:8000';

/** Asks the browser to compile a file while it loads, off the main thread, and not each function when it is called. */
const compiledEarly: Plugin = {
  name: 'compiled-early',
  generateBundle: {
    order: 'post', // only the first line counts
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

export default defineConfig({
  plugins: [words, drawings, svelte(), compiledEarly, preloadList, serviceWorker],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 200,
    rollupOptions: { output: { manualChunks: together } },
  },
  server: {
    fs: { allow: ['..'] }, // the words and lessons of the games
    proxy: { '/api': { target: server, ws: true } },
  },
});
