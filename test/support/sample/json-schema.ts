import * as z from 'zod/mini';

/** The part of JSON Schema that the contract's schemas give. */
export interface JsonSchema {
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const made = new WeakMap<z.ZodMiniType, JsonSchema>();

/**
 * What a client may send, as JSON Schema. Of each schema it is made once: a page asks the same again and again.
 * @param schema of a route's params, query or body
 */
export function inputSchema(schema: z.ZodMiniType): JsonSchema {
  const before = made.get(schema);
  if (before) return before;
  const now = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  made.set(schema, now);
  return now;
}

/** The branches of a union; a schema that is none is its own single branch. */
export function branches(schema: JsonSchema): readonly JsonSchema[] {
  // `type: ['number', 'null']` says the same as a union of both.
  const { type } = schema as { type?: unknown };
  if (Array.isArray(type)) return type.map((one) => ({ ...schema, type: one }));
  return schema.anyOf ?? schema.oneOf ?? [schema];
}

/** The branch that samples follow: the first that is not null. */
export function mainBranch(schema: JsonSchema): JsonSchema {
  const branch = branches(schema).find(({ type }) => type !== 'null') ?? schema;
  return branch === schema || !(branch.anyOf ?? branch.oneOf) ? branch : mainBranch(branch);
}

/** The branch that the least of samples follow: null where it may be, else the last. */
export function lastBranch(schema: JsonSchema): JsonSchema {
  if (nullable(schema)) return { type: 'null' };
  const branch = branches(schema).at(-1) ?? schema;
  return branch === schema || !(branch.anyOf ?? branch.oneOf) ? branch : lastBranch(branch);
}

/** Whether null is a value of it. */
export function nullable(schema: JsonSchema): boolean {
  return branches(schema).some(
    (branch) => branch.type === 'null' || branch.const === null || (branch !== schema && nullable(branch)),
  );
}
