import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Counter } from '#functions/platform/table/counter.ts';
import type { Entity } from '#functions/platform/table/entity.ts';
import { splitKey } from '#functions/platform/table/keys.ts';

type AnyEntity = Entity<never, never, never, never, never>;
type Template = (item: unknown) => readonly string[];

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const modules = import.meta.glob<object>('../../../../functions/**/*.ts');

/** Every entity and counter that a file exports. */
async function declared(): Promise<(AnyEntity | Counter<string, unknown>)[]> {
  const files = globSync('functions/**/*.ts', { cwd: root }).sort();
  const found = new Set<AnyEntity | Counter<string, unknown>>();
  for (const file of files) {
    if (!/= (?:entity|counter)\(\{/.test(readFileSync(join(root, file), 'utf8'))) continue;
    const loaded = await modules[`../../../../${file}`]?.();
    for (const one of Object.values(loaded ?? {}))
      if (typeof one?.decode === 'function' && typeof one.at === 'function') found.add(one);
  }
  return [...found].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

const innerOf = (schema: unknown): unknown => {
  const { innerType, type } = Object(schema)._zod?.def ?? {};
  return innerType && type !== 'object' ? innerOf(innerType) : schema;
};
const shapeOf = (schema: unknown): Record<string, unknown> => Object(innerOf(schema))._zod?.def.shape ?? {};

/** An item of a shape, of which each text is the name of its field and each number 7. */
function sampleOf(schema: unknown): unknown {
  return new Proxy(
    {},
    {
      get: (_, name) => {
        const inner = innerOf(shapeOf(schema)[String(name)]);
        const { type, element } = Object(inner)._zod?.def ?? {};
        if (type === 'number') return 7;
        if (type === 'boolean') return true;
        if (type === 'object') return sampleOf(inner);
        if (type === 'array')
          return Object(innerOf(element))._zod?.def.type === 'object'
            ? [sampleOf(element)]
            : [`{${String(name)}}`];
        return `{${String(name)}}`;
      },
    },
  );
}

function linesOf(one: AnyEntity | Counter<string, unknown>): string[] {
  if (!('placeOf' in one)) {
    const { key, fields } = one.at(sampleOf(undefined));
    return [`${splitKey(key.pk).join('#')} / ${splitKey(key.sk).join('#')}, counts ${fields.join(', ')}`];
  }
  const { key, indexes = {}, search, lists = {} } = Object(one.templates);
  const item = sampleOf(one.schema);
  const filled = (template: Template) => {
    try {
      return template(item).join('#');
    } catch {
      return 'as it is worked out';
    }
  };
  const keys = ({ pk, sk }: { pk: Template; sk: Template }) => `${filled(pk)} / ${filled(sk)}`;
  const row = (of: { row: unknown }) => `row of ${Object.keys(shapeOf(of.row)).sort().join(', ')}`;
  return [
    keys(key),
    ...Object.entries<never>(indexes).map(([name, of]) => `${name} on ${Object(of).on}: ${keys(of)}`),
    ...(search ? [`words of ${filled(search.texts)} in ${filled(search.scope)}, ${row(search)}`] : []),
    ...Object.entries<never>(lists).map(([name, of]) => `${name}: ${keys(of)}, ${row(of)}`),
  ];
}

test('where everything lies in the table, and by what it is found', { timeout: 120_000 }, async () => {
  const all = (await declared()).map((one) => [one.name, ...linesOf(one)].join('\n  '));
  await expect(`${all.join('\n')}\n`).toMatchFileSnapshot('all-keys.txt');
});
