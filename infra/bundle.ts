import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { builtFunctions, functionEntries } from './functions.ts';

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
  keepNames: true,
  legalComments: 'none',
  banner: { js: requireInModules },
  logLevel: 'warning',
} satisfies BuildOptions;

/**
 * Bundles every Lambda in one go to `.build/functions/<name>/index.mjs`, each on its own.
 * @returns the names of the functions built
 * @throws when a source does not bundle
 */
export async function bundle(): Promise<string[]> {
  const entries = functionEntries();
  await mkdir(builtFunctions, { recursive: true });
  const { metafile } = await build({
    entryPoints: entries.map(({ name, source }) => ({ in: source, out: `${name}/index` })),
    absWorkingDir: new URL('../', import.meta.url).pathname,
    outdir: builtFunctions,
    outExtension: { '.js': '.mjs' },
    ...bundleOptions,
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
  });
  const names = entries.map(({ name }) => name);
  await removeOthers(names);
  await writeFile(join(builtFunctions, 'meta.json'), JSON.stringify(metafile));
  return names;
}

/** Removes what was built from functions that are gone; what runs meanwhile keeps its own. */
async function removeOthers(names: readonly string[]): Promise<void> {
  const gone = (await readdir(builtFunctions)).filter((name) => !names.includes(name));
  await Promise.all(gone.map((name) => rm(join(builtFunctions, name), { recursive: true })));
}

if (import.meta.main) await bundle();
