import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EventDefinition } from '#events/event.ts';

const folder = new URL('../../events/', import.meta.url);

/** A domain's events are in a file of its name, and in a folder of that name once they are many. */
const files = readdirSync(fileURLToPath(folder), { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && name !== 'event.ts',
);
const domainOf = (file: string) => file.replace(/(\/.*)?\.ts$/, '');

/** The domains that tell something. */
export const domains = [...new Set(files.map(domainOf))];

/** Every event of the product, with the domain that tells it. */
export const allEvents: readonly { readonly domain: string; readonly definition: EventDefinition }[] = (
  await Promise.all(
    files.map(async (file) => {
      const domain = domainOf(file);
      const exported: Record<string, unknown> = await import(new URL(file, folder).href);
      return Object.values(exported)
        .flatMap((value) => Object.values(value as object))
        .filter(isDefinition)
        .map((definition) => ({ domain, definition }));
    }),
  )
).flat();

function isDefinition(value: unknown): value is EventDefinition {
  return typeof value === 'object' && value !== null && 'sample' in value && 'schema' in value;
}
