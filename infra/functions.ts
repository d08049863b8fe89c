import { existsSync, readdirSync } from 'node:fs';

/** One Lambda: where its code starts and what it is for. */
export interface FunctionEntry {
  /** `<domain>-<kind>`: names the function, its log group and its folder of built code. */
  readonly name: string;
  readonly domain: string;
  readonly kind: 'api' | 'workflow' | 'events' | 'schedule' | 'jobs' | 'socket' | 'stream';
  /** Source file, below the repository's root. */
  readonly source: string;
}

const root = new URL('../', import.meta.url).pathname;

/** Where `infra/bundle.ts` puts built code, a folder for each function. */
export const builtFunctions = `${root}.build/functions`;

const kinds = ['api', 'workflow', 'events', 'schedule', 'jobs', 'socket'] as const;

/**
 * Every Lambda of the product, found by convention: `functions/<domain>/<kind>.ts`, and the reader of the
 * table's stream.
 * @returns the entries, in a stable order
 */
export function functionEntries(): FunctionEntry[] {
  const domains = readdirSync(`${root}functions`, { withFileTypes: true })
    .filter((folder) => folder.isDirectory() && folder.name !== 'platform')
    .map((folder) => folder.name)
    .sort();
  const byConvention = domains.flatMap((domain) =>
    kinds.map((kind) => ({
      name: `${domain}-${kind}`,
      domain,
      kind,
      source: `functions/${domain}/${kind}.ts`,
    })),
  );
  const stream = {
    name: 'platform-stream',
    domain: 'platform',
    kind: 'stream',
    source: 'functions/stream/entry.ts',
  } as const;
  return [...byConvention, stream].filter(({ source }) => existsSync(root + source));
}
