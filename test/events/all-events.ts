import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EventDefinition } from '#events/event.ts';

const folder = new URL('../../events/', import.meta.url);

/** The domains that tell something. */
export const domains = readdirSync(fileURLToPath(folder))
  .filter((name) => name.endsWith('.ts') && name !== 'event.ts')
  .map((name) => name.replace('.ts', ''));

/** Every event of the product, with the domain that tells it. */
export const allEvents: readonly { readonly domain: string; readonly definition: EventDefinition }[] = (
  await Promise.all(
    domains.map(async (domain) => {
      const exported: Record<string, unknown> = await import(new URL(`${domain}.ts`, folder).href);
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
