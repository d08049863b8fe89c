import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { domainOf } from '#shared/http/route.ts';
import { allRoutes } from '#shared/routes.ts';

interface Schema {
  readonly [limit: string]: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

const limits = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'enum', 'const'];

/** Every field of a schema that has limits, with them: `note {"maxLength":2000}`. */
function limitsIn(schema: Schema, field: string): string[] {
  const own = limits.filter((name) => schema[name] !== undefined).map((name) => [name, schema[name]]);
  const lines = own.length > 0 ? [`${field} ${JSON.stringify(Object.fromEntries(own))}`] : [];
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    lines.push(...limitsIn(property, name));
  if (schema.items) lines.push(...limitsIn(schema.items, `${field}[]`));
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) lines.push(...limitsIn(one, field));
  return lines;
}

const domains = [...new Set(allRoutes.map(domainOf))];

// Who builds on the API relies on them, so that a changed limit is to be seen in the change itself:
// after one that is meant, `vitest run --project unit test/shared/schemas.test.ts -u`.
test.each(domains)('the limits of the fields of %s are these', async (domain) => {
  const lines = allRoutes
    .filter((route) => domainOf(route) === domain)
    .flatMap(({ params, query, body, response }) => [
      ...[params, query, body].map((schema) => [schema, 'input'] as const),
      [response, 'output'] as const,
    ])
    .flatMap(([schema, io]) =>
      schema ? limitsIn(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema, io) : [],
    );
  const text = [...new Set(lines)].sort().join('\n');
  await expect(`${text}\n`).toMatchFileSnapshot(`limits/${domain}.txt`);
});
