import { createRequire, registerHooks } from 'node:module';

let generation = 0;
let registered = false;

const load: { readonly nativeImport: (url: string) => Promise<Record<string, unknown>> } = createRequire(
  import.meta.url,
)('./native-import.cjs');

/**
 * Loads built code, and every file it is split into, anew for each generation. The loader would otherwise answer
 * from memory, with clients of a local cloud that is gone.
 */
export function importFresh(url: URL, of: number): Promise<Record<string, unknown>> {
  register();
  return load.nativeImport(`${url.href}?generation=${of}`);
}

/** A number that no load has had yet. */
export function newGeneration(): number {
  generation += 1;
  return generation;
}

/** What a marked file imports beside it is marked alike. */
function register(): void {
  if (registered) return;
  registered = true;
  registerHooks({
    resolve: (specifier, context, next) => {
      const resolved = next(specifier, context);
      const query = /\?generation=\d+$/.exec(context.parentURL ?? '')?.[0];
      if (!query || !specifier.startsWith('.')) return resolved;
      return { ...resolved, url: `${resolved.url}${query}` };
    },
  });
}
