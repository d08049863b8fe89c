import { registerHooks } from 'node:module';

let generation = 0;
let registered = false;

/**
 * The address to import built code by, so that it and every file it is split into are loaded anew for each
 * generation. The loader would otherwise answer from memory, with clients of a local cloud that is gone.
 */
export function freshUrl(url: URL, of: number): string {
  register();
  url.search = `generation=${of}`;
  return url.href;
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
