import type { Field } from './fields.ts';
import { type JsonSchema, mainBranch, nullable } from './json-schema.ts';

export type Fault = 'wrong type' | 'null' | 'missing' | 'empty' | 'huge' | 'script' | 'unicode';

/** A value that a field must not have, and what is wrong with it. */
export interface BadValue {
  readonly fault: Fault;
  /** `undefined` stands for a field that is not sent. */
  readonly value: unknown;
}

export const script = '<script>alert(1)</script><img src=x onerror=alert(1)>';
/** A null byte, a right-to-left override and a letter with three accents. */
export const strangeText = 'a\u0000b\u202Ec\u0065\u0301\u0302\u0303';

/**
 * What is wrong for this field whatever else is sent. Free text may hold script and strange characters, for they
 * are shown as text; a field with a form of its own (a number, an id, a date, a choice) may not.
 * @param field as `fieldsOf` gave it
 */
export function badValues({ schema, required }: Field): BadValue[] {
  const branch = mainBranch(schema);
  const bad: BadValue[] = wrongTypes(branch).map((value) => ({ fault: 'wrong type', value }));
  if (!nullable(schema)) bad.push({ fault: 'null', value: null });
  if (required) bad.push({ fault: 'missing', value: undefined });
  bad.push(...empty(branch).map((value) => ({ fault: 'empty', value }) as const));
  bad.push(...huge(branch).map((value) => ({ fault: 'huge', value }) as const));
  if (!isFreeText(branch)) {
    bad.push({ fault: 'script', value: script }, { fault: 'unicode', value: strangeText });
  }
  return bad.filter(({ value }) => value !== undefined || required);
}

/** Whether any text is welcome, up to a length. */
export function isFreeText(schema: JsonSchema): boolean {
  const { type, format, pattern, allOf } = mainBranch(schema);
  const open = allOf === undefined && (pattern === undefined || pattern.includes('\\P{Cc}'));
  return type === 'string' && format === undefined && open && !isChoice(schema);
}

function isChoice(schema: JsonSchema): boolean {
  const branch = mainBranch(schema);
  return branch.enum !== undefined || branch.const !== undefined;
}

function wrongTypes(schema: JsonSchema): unknown[] {
  const others = { string: 'tekst', number: 12.5, boolean: true, object: { a: 1 }, array: [1] };
  const own = schema.type === 'integer' ? 'number' : schema.type;
  return Object.entries(others)
    .filter(([type]) => type !== own)
    .filter(([, value]) => !schema.enum?.includes(value))
    .map(([, value]) => value);
}

function empty({ type, minLength = 0, minItems = 0 }: JsonSchema): unknown[] {
  if (type === 'array') return minItems > 0 ? [[]] : [];
  return type === 'string' && minLength > 0 ? [''] : [];
}

function huge(schema: JsonSchema): unknown[] {
  switch (schema.type) {
    case 'string':
      return isChoice(schema) ? [] : ['x'.repeat((schema.maxLength ?? 300_000) + 1)];
    case 'integer':
    case 'number':
      return [1e300, -1e300];
    case 'array':
      return [Array.from({ length: (schema.maxItems ?? 100_000) + 1 }, () => null)];
    default:
      return [];
  }
}
