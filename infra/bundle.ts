import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { builtFunctions, type FunctionEntry, functionEntries } from './functions.ts';

/** Some dependencies are CommonJS inside and ask for built-in modules by `require`. */
const requireInModules =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

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

const root = new URL('../', import.meta.url).pathname;

/** How our own functions are bundled: without what libraries bring along and Lambda never runs. */
export const lambdaOptions = {
  ...bundleOptions,
  alias: {
    '@aws-sdk/credential-provider-node': `${root}functions/platform/lambda-credentials.ts`,
    postcss: `${root}functions/content/no-styles.ts`,
    // The sanitiser takes the parser alone; the rest builds, searches and writes documents.
    htmlparser2: `${root}node_modules/htmlparser2/dist/esm/Parser.js`,
  },
  // Tells browsers apart; the SDK's modules for Node name it and never reach it.
  external: ['bowser'],
} satisfies BuildOptions;

/**
 * Bundles every Lambda to `.build/functions/<name>/index.mjs`, each on its own. What a function imports only when it
 * needs it (the clients of S3, KMS and the like) lies in chunks beside it, so that a cold start doesn't read it.
 * @returns the names of the functions built
 * @throws when a source does not bundle
 */
export async function bundle(): Promise<string[]> {
  const entries = functionEntries();
  await mkdir(builtFunctions, { recursive: true });
  const outputs = await Promise.all(entries.map(bundleOne));
  const names = entries.map(({ name }) => name);
  await removeOthers(names);
  await writeFile(
    join(builtFunctions, 'meta.json'),
    JSON.stringify({ outputs: Object.assign({}, ...outputs) }),
  );
  return names;
}

async function bundleOne({ name, source }: FunctionEntry) {
  const outdir = join(builtFunctions, name);
  const { metafile } = await build({
    entryPoints: [{ in: source, out: 'index' }],
    absWorkingDir: root,
    outdir,
    outExtension: { '.js': '.mjs' },
    ...lambdaOptions,
    splitting: true,
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
  });
  const built = new Set(Object.keys(metafile.outputs).map((path) => basename(path)));
  const stale = (await readdir(outdir)).filter((file) => !built.has(file));
  await Promise.all(stale.map((file) => rm(join(outdir, file))));
  return metafile.outputs;
}

/** Removes what was built from functions that are gone; what runs meanwhile keeps its own. */
async function removeOthers(names: readonly string[]): Promise<void> {
  const gone = (await readdir(builtFunctions)).filter((name) => !names.includes(name));
  await Promise.all(gone.map((name) => rm(join(builtFunctions, name), { recursive: true })));
}

if (import.meta.main) await bundle();
