import type { BuildOptions } from 'esbuild';

/**
 * Some dependencies are CommonJS inside and ask for built-in modules by `require`. Others bring a `createRequire` of
 * their own, which keeps its name where nothing is minified.
 */
const requireInModules =
  "import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);";

/** How everything that runs on Lambda is bundled; the bench bundles its floor alike. */
export const bundleOptions = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  minify: true,
  legalComments: 'none',
  banner: { js: requireInModules },
  logLevel: 'warning',
} satisfies BuildOptions;

/** The repository. */
export const root = new URL('../', import.meta.url).pathname;

/** How our own functions are bundled: without what libraries bring along and Lambda never runs. */
export const lambdaOptions = {
  ...bundleOptions,
  alias: {
    '@aws-sdk/credential-provider-node': `${root}functions/platform/lambda-credentials.ts`,
    // What credentials are written in is known, and never fetched.
    '@digitalbazaar/http-client': `${root}functions/platform/credential/no-http.ts`,
    postcss: `${root}functions/content/no-styles.ts`,
    // As for browsers it has its colour profile in its code, instead of looking for a file beside it.
    pdfkit: `${root}node_modules/pdfkit/js/pdfkit.browser.mjs`,
    // The sanitiser takes the parser alone; the rest builds, searches and writes documents.
    htmlparser2: `${root}node_modules/htmlparser2/dist/esm/Parser.js`,
  },
  // Tells browsers apart; the SDK's modules for Node name it and never reach it.
  external: ['bowser'],
} satisfies BuildOptions;
