import { mkdir, readdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { leavingOut } from './bundle-later.ts';
import { lambdaOptions, root } from './bundle-options.ts';
import { clientsWithoutGrant } from './clients.ts';
import { builtFunctions, functionEntries } from './functions.ts';

/** How many are bundled at once: each holds all that it imports in memory, and more than the processors do nothing. */
const atOnce = availableParallelism();

/**
 * Bundles every Lambda to `.build/functions/<name>/`, each on its own.
 * @returns the names of the functions built
 * @throws when a source does not bundle
 */
export async function bundle(): Promise<string[]> {
  const entries = functionEntries();
  await mkdir(builtFunctions, { recursive: true });
  const waiting = entries.values();
  const bundleInTurn = async () => {
    for (const entry of waiting) {
      const outdir = join(builtFunctions, entry.name);
      await bundleTo(outdir, entry.source, lambdaOptions, clientsWithoutGrant(entry));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, bundleInTurn));
  const names = entries.map(({ name }) => name);
  await removeOthers(names);
  return names;
}

/**
 * Bundles one function: what a cold start reads to `index.mjs`, and what is imported only when it is needed (the
 * clients of S3, KMS and the like) beside it, with what several of those share. The two are bundled apart: esbuild
 * would put all that both can reach into a file that a cold start reads, whether it uses it or not.
 * @param outdir is emptied of everything else
 * @param source the function's file, below the repository's root
 * @param unused files that the function imports but never needs, below the root; they fail when they are loaded
 */
export async function bundleTo(
  outdir: string,
  source: string,
  options: BuildOptions,
  unused: readonly string[] = [],
): Promise<void> {
  const later = new Map<string, string>();
  const common = {
    ...options,
    absWorkingDir: root,
    outdir,
    outExtension: { '.js': '.mjs' },
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
  } as const;
  const builds = [
    await build({
      ...common,
      entryPoints: [{ in: source, out: 'index' }],
      plugins: [
        leavingOut(
          later,
          unused.map((file) => root + file),
        ),
      ],
    }),
    await build({
      ...common,
      entryPoints: [...later].map(([out, file]) => ({ in: file, out })),
      splitting: true,
    }),
  ];
  const needed = neededOf(builds.map(({ metafile }) => metafile));
  const stale = (await readdir(outdir)).filter((file) => !needed.has(file.replace(/\.map$/, '')));
  await Promise.all(stale.map((file) => rm(join(outdir, file))));
}

/** Names of what `index.mjs` needs, at once or later. What only fell away asks for is built too, and nobody reads it. */
function neededOf(built: readonly Metafile[]): Set<string> {
  const outputs = built.flatMap(({ outputs }) => Object.entries(outputs));
  const importsOf = new Map(
    outputs.map(([path, { imports }]) => [basename(path), imports.map((one) => basename(one.path))]),
  );
  const needed = new Set(['index.mjs']);
  for (const name of needed) {
    for (const one of importsOf.get(name) ?? []) needed.add(one);
  }
  return needed;
}

/** Removes what was built from functions that are gone; what runs meanwhile keeps its own. */
async function removeOthers(names: readonly string[]): Promise<void> {
  const gone = (await readdir(builtFunctions)).filter((name) => !names.includes(name));
  await Promise.all(gone.map((name) => rm(join(builtFunctions, name), { recursive: true })));
}

if (import.meta.main) await bundle();
