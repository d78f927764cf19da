import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { drawings } from './drawings';
import { words } from './words';

export default defineConfig({
  plugins: [words, drawings, svelte()],
  resolve: { conditions: ['browser'] },
  server: { fs: { allow: ['..'] } },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts', 'tests/storm/*.test.js'],
    testTimeout: 30_000, // a test that loads a whole board waits for the compiler
    hookTimeout: 60_000,
  },
});
