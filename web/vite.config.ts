import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const server = process.env['KONDITOREI_SERVER'] ?? 'http://127.0.0.1:8000';

/** Puts a squeezed copy beside every file of text, so that the server need not squeeze. */
const squeeze = (): Plugin => ({
  name: 'squeeze',
  apply: 'build',
  closeBundle() {
    const names = readdirSync('dist', { recursive: true }).map(String);
    for (const name of names.filter((one) => /\.(js|css|html|svg|webmanifest)$/.test(one))) {
      const file = join('dist', name);
      const text = readFileSync(file);
      if (text.length < 1000) continue;
      writeFileSync(`${file}.br`, brotliCompressSync(text));
      writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
    }
  },
});

export default defineConfig({
  plugins: [svelte(), squeeze()],
  build: { target: 'es2022', chunkSizeWarningLimit: 200 },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
