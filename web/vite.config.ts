import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { together } from './chunks';

const server = process.env['KONDITOREI_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 200,
    manifest: 'built.json', // tells the server which files a page needs
    rollupOptions: { output: { manualChunks: together } },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
