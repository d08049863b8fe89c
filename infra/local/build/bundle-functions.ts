import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { lambdaOptions } from '../../bundle-options.ts';
import { functionEntries } from '../../functions.ts';
import { folders, root } from './folders.ts';

/**
 * Bundles the functions for one process: all at once, with what several of them use beside them. On Lambda each
 * is minified and on its own, which would take ten times as long here and many times the memory.
 */
const outdir = join(root, folders.functions);
const { metafile } = await build({
  ...lambdaOptions,
  entryPoints: functionEntries().map(({ name, source }) => ({ in: source, out: `${name}/index` })),
  absWorkingDir: root,
  outdir,
  outExtension: { '.js': '.mjs' },
  chunkNames: 'shared/[name]-[hash]',
  splitting: true,
  minify: false,
  metafile: true,
});
const chunks = new Set(Object.keys(metafile.outputs).map((path) => basename(path)));
for (const file of readdirSync(join(outdir, 'shared'))) {
  if (!chunks.has(file)) rmSync(join(outdir, 'shared', file));
}
writeFileSync(join(outdir, 'built.json'), JSON.stringify([...chunks]));
