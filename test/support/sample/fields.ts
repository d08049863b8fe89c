import { type JsonSchema, mainBranch } from './json-schema.ts';

export type Path = readonly (string | number)[];

/** One place in a body at which something can be wrong. */
export interface Field {
  readonly path: Path;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/**
 * Every field of a schema, nested ones and those of the first item of each list included, the root not.
 * @param schema of a body or query
 */
export function fieldsOf(schema: JsonSchema, at: Path = []): Field[] {
  const branch = mainBranch(schema);
  if (branch.type === 'object') {
    return Object.entries(branch.properties ?? {}).flatMap(([key, property]) => {
      const path = [...at, key];
      const required = branch.required?.includes(key) ?? false;
      return [{ path, schema: property, required }, ...fieldsOf(property, path)];
    });
  }
  if (branch.type === 'array' && branch.items) {
    const path = [...at, 0];
    return [{ path, schema: branch.items, required: true }, ...fieldsOf(branch.items, path)];
  }
  return [];
}

/**
 * A copy of a value in which one field is another; `undefined` takes the field away.
 * @param value what `validValue` gave
 * @param path of the field, as `fieldsOf` gave it
 */
export function withValue(value: unknown, path: Path, replacement: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? withValue(item, rest, replacement) : item));
  if (typeof value !== 'object' || value === null) throw new Error(`Nothing at ${path.join('.')}`);
  const entries = new Map(Object.entries(value));
  const changed = withValue(entries.get(String(key)), rest, replacement);
  if (changed === undefined) entries.delete(String(key));
  else entries.set(String(key), changed);
  return Object.fromEntries(entries);
}
