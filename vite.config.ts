import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserContract } from './web/browser-contract.ts';
import { compressedAssets } from './web/compressed-assets.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What everybody who is logged in needs: frame, calls and their schemas, also of what is asked once the page shows. */
const shell = new RegExp(
  [
    'node_modules/(zod|swr|dequal)/',
    'web/src/(app/(me|signed-in|lazy-page|count-views|note-session|layout/\\w+)|platform/(format|i18n/(domain-catalogues|title-of)|api/use-route)|ui/(page|select|avatar|empty-state|dialog|skeleton|badge|card))[.]',
    'shared/(auth/note-session|educations/title-in|settings/usage|settings/usage-routes|guidance/today-routes|planning/(schedule-schemas|named)|http/page)[.]',
  ].join('|'),
);

/** What every list is made of. A filter of days is in few, and its calendar weighs as much as the rest together. */
const list = /web\/src\/ui\/(list-(?!day)\w+|use-list|table|pagination|search-field|choice|segmented)\./;

/** What the pages of users share, and what those of grading do: each is smaller than what it takes to name it. */
const users =
  /(shared\/(auth\/account-mails|people\/(list|roles))|web\/src\/(features\/people\/(names|status-badge)|ui\/email-address))\./;
const grading =
  /(shared\/grading\/(permissions|review-schemas|hold-schemas|workflow|list)|features\/grading\/status-badge)\./;

export default defineConfig({
  root: here('./web'),
  plugins: [
    react(),
    browserContract(),
    compressedAssets(),
    // React Aria ships its own texts in some thirty languages; the product has two.
    { ...optimizeLocales.vite({ locales: ['nl-NL', 'en-US'] }), enforce: 'pre' },
  ],
  // The Cognito client reads `global`, which browsers don't have.
  define: { global: 'globalThis' },
  resolve: {
    conditions: ['module', 'browser', 'production', 'default'],
    alias: [
      { find: 'node:zlib', replacement: here('./web/src/features/content/terminal/no-compression.ts') },
      // What libraries bring along for a React that lacks it, ours has.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  server: { host: '127.0.0.1', proxy: { '/api': process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000' } },
  build: {
    outDir: here('./.build/web'),
    emptyOutDir: true,
    // `light-dark()` and `color-mix()` are used as they are: from these versions on.
    target: ['chrome125', 'firefox127', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Dutch is in the first load and the other catalogues beside it, by one and the same import.
      checks: { ineffectiveDynamicImport: false },
      output: {
        // The first load names all parts of the product: as short as still differs from one version to the next.
        chunkFileNames: 'assets/[hash:7].js',
        // Every page needs what the first one does. In one chunk it is fetched at once, and compresses better than the
        // dozens of pieces that other pages share parts of.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'shell', test: shell, priority: 1 },
            { name: 'list', test: list },
            { name: 'users', test: users },
            { name: 'grading', test: grading },
          ],
        },
      },
    },
  },
});
