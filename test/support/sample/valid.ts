import fc from 'fast-check';
import type * as z from 'zod/mini';
import { inputSchema, type JsonSchema, mainBranch } from './json-schema.ts';

/** Strings by the format they must have. */
const formats: Readonly<Record<string, string>> = {
  email: 'someone@example.org',
  date: '2026-05-04',
  'date-time': '2026-05-04T08:00:00.000Z',
  time: '08:30:00',
  uri: 'https://example.org/',
};

/** An id that is well-formed and that nobody has. */
export const unknownUlid = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

/**
 * A value the schema accepts, with every field present, optional ones too, and one item in each list.
 * @param schema of a route's params, query or body
 */
export function validValue(schema: z.ZodMiniType): unknown {
  return sampleOf(inputSchema(schema));
}

/** The same from JSON Schema. */
export function sampleOf(schema: JsonSchema): unknown {
  const branch = mainBranch(schema);
  if (branch.const !== undefined) return branch.const;
  if (branch.enum) return branch.enum[0];
  switch (branch.type) {
    case 'object':
      return objectOf(branch.properties ?? {});
    case 'array':
      return Array.from({ length: Math.max(1, branch.minItems ?? 0) }, () => sampleOf(branch.items ?? {}));
    case 'integer':
    case 'number':
      return branch.minimum ?? 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return text(branch);
  }
}

/** What is asked twice is answered twice: `passwordConfirmation` is the sample of `password`. */
function objectOf(properties: Readonly<Record<string, JsonSchema>>): unknown {
  const asked = (key: string) => key.replace(/Confirmation$/, '');
  const entries = Object.entries(properties).map(([key, property]) => [
    key,
    sampleOf(properties[asked(key)] ?? property),
  ]);
  return Object.fromEntries(entries);
}

/** Meets the rules of a password: small and capital letters, a digit and another mark. */
const strong = 'Voorbeeld-2026';

const localTime = '2026-05-04T08:00:00';

function text({ format, pattern, allOf, minLength = 1, maxLength = 40 }: JsonSchema): string {
  const known = format === undefined ? undefined : formats[format];
  if (known !== undefined) return known;
  // Of two patterns: a time without a zone knows which days a month has; a password has no date in it.
  if (allOf) return allOf.some((rule) => rule.pattern?.includes('-02-29')) ? localTime : strong;
  const prefix = pattern?.match(/^\^(\w+)_\[/)?.[1];
  if (prefix) return `${prefix}_${unknownUlid}`;
  if (pattern && !pattern.includes('\\P{Cc}')) return matching(pattern);
  return 'Voorbeeld'.repeat(Math.ceil(minLength / 9)).slice(0, Math.max(minLength, Math.min(9, maxLength)));
}

function matching(pattern: string): string {
  // The generator knows no classes of Unicode.
  if (pattern === '^\\p{L}$') return 'B';
  // Its last digit follows from the others, which no pattern says.
  if (pattern === '^97[89]\\d{10}$') return '9780306406157';
  const [first] = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 1 });
  if (first === undefined) throw new Error(`No string matches ${pattern}`);
  return first;
}
