import { relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { root } from './bundle-options.ts';

/**
 * Leaves what is imported only when it is needed out of a bundle.
 * @param later is told which files those are, by the name under which the bundle looks for them beside it
 * @param unused files that are not to be there at all
 */
export function leavingOut(later: Map<string, string>, unused: readonly string[]): Plugin {
  const ours = Symbol('asked by this plugin');
  return {
    name: 'leaving-out',
    setup({ onResolve, resolve }) {
      onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === ours) return undefined;
        const found = await resolve(path, { kind, importer, resolveDir, pluginData: ours });
        if (found.external || found.errors.length > 0) return found;
        if (unused.includes(found.path)) return { path: './not-granted.mjs', external: true };
        const name = nameOf(found.path);
        later.set(name, found.path);
        return { path: `./${name}.mjs`, external: true };
      });
    },
  };
}

/** The path of a file as the name of one, e.g. `functions-platform-files-sdk`. */
const nameOf = (path: string) =>
  relative(root, path)
    .replace(/\.\w+$/, '')
    .replaceAll(/\W+/g, '-');
