import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** What is said to be another type has to be narrowed, not declared. */
const DOUBLE_CAST = {
  selector: 'TSAsExpression > TSAsExpression',
  message: 'Narrow the type with a check instead.',
};

export default ts.config(
  { ignores: ['dist', '.fold', 'screenshots', 'src/lib/api/schema.ts', '.words'] },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.svelte'],
    extends: [ts.configs.strictTypeChecked, ts.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['vite.config.ts', 'vitest.config.ts'] },
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // An empty string and a zero often mean the same as nothing.
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true, number: true, boolean: true } },
      ],
      '@typescript-eslint/no-unsafe-enum-assignment': 'off', // slow, and there are no enums
    },
  },
  svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // Most Maps and Sets here are never changed, or nothing on the page reads them.
      'svelte/prefer-svelte-reactivity': 'off',
      'svelte/require-store-reactive-access': 'off', // slow, and there are no stores
    },
  },
  {
    files: ['**/*.svelte'],
    rules: {
      // A component is full of let: what $props and $derived give changes, though no line assigns it.
      'prefer-const': 'off',
      // The types of snippet parameters and of callbacks are known to svelte-check only.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    // Drawings have next to no script; to read them without types saves half the time.
    files: ['**/art/**/*.svelte'],
    extends: [ts.configs.disableTypeChecked],
  },
  {
    // French has a narrow space before its signs.
    rules: { 'no-irregular-whitespace': ['error', { skipStrings: true, skipTemplates: true }] },
  },
  {
    files: ['src/**'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', DOUBLE_CAST] },
  },
  {
    // A board knows what it is handed, and nothing of the network or the page.
    files: ['src/games/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['**/lib/api/**', 'svelte/reactivity/window'] }] },
      ],
      'no-restricted-globals': ['error', 'document', 'window', 'innerWidth', 'innerHeight', 'matchMedia'],
      'no-restricted-syntax': [
        'error',
        DOUBLE_CAST,
        {
          selector: 'SvelteElement[name.name=/^svelte:?(window|document)$/]',
          message: 'Register keys in lib/board/shortcuts.',
        },
        {
          selector: "SvelteElement[name.name='window'], SvelteElement[name.name='document']",
          message: 'Register keys in lib/board/shortcuts.',
        },
      ],
    },
  },
  {
    // A test may trust what it has just made.
    files: ['**/*.test.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['tests/**', '*.js'],
    languageOptions: { globals: { ...globals.node, ...globals.browser, ...globals.serviceworker } },
  },
);
