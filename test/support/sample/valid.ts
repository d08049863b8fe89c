import fc from 'fast-check';
import type * as z from 'zod/mini';
import { inputSchema, type JsonSchema, lastBranch, mainBranch } from './json-schema.ts';
import { isLeftOut, isSilent, type Mixed, mixedAt, mixedBranch, mixedNumber } from './mixed.ts';

const dates = ['2026-05-04', '2026-05-11'] as const;

/** Strings by the format they must have: of what comes first in a list, and of what comes second. */
const formats: Readonly<Record<string, readonly [string, string]>> = {
  email: ['someone@example.org', 'other@example.org'],
  date: dates,
  'date-time': ['2026-05-04T08:00:00.000Z', '2026-05-11T08:00:00.000Z'],
  time: ['08:30:00', '10:30:00'],
  uri: ['https://example.org/', 'https://example.org/other'],
};

/** Ids that are well-formed and that nobody has. */
export const unknownUlid = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const ulids = [unknownUlid, '01ARZ3NDEKTSV4RRFFQ69G5FAW'] as const;

/** Meet the rules of a password: small and capital letters, a digit and another mark. */
const passwords = ['Voorbeeld-2026', 'Voorbeeld-2027'] as const;

const localTimes = ['2026-05-04T08:00:00', '2026-05-11T08:00:00'] as const;

const words = ['Voorbeeld', 'Ander geval'] as const;

/** Of all that a schema accepts, what a sample is made of. */
export interface Variety {
  /** Optional fields left out, null, false, the last of a choice and empty lists, in place of one of everything. */
  readonly least: boolean;
  /** A second item in each list, with the least in it. */
  readonly two: boolean;
  /** Several of what is counted, whatever the lowest is. */
  readonly several?: boolean;
  /** Which ids, words and days: those of the first in a list, or of the second. */
  readonly nth: 0 | 1;
  /** By what each field has something of its own, whatever the others have. */
  readonly mixed?: Mixed;
  /** It is part of an item of a list. */
  readonly within?: boolean;
}

const whole: Variety = { least: false, two: false, nth: 0 };

/** What a sample can be made of: a page shows each in another way. */
export const varieties = {
  whole,
  one: { ...whole, several: true },
  two: { ...whole, two: true },
  least: { ...whole, least: true },
  mixed: { ...whole, mixed: 1 },
} as const satisfies Readonly<Record<string, Variety>>;

/**
 * A value the schema accepts: unless said otherwise with every field present, optional ones too, and one item in each
 * list.
 * @param schema of a route's params, query or body
 */
export function validValue(schema: z.ZodMiniType, variety: Variety = whole): unknown {
  return sampleOf(inputSchema(schema), variety);
}

/** The same from JSON Schema. */
export function sampleOf(schema: JsonSchema, variety: Variety = whole): unknown {
  const { least, mixed } = variety;
  const branch = least
    ? lastBranch(schema)
    : mixed === undefined
      ? mainBranch(schema)
      : mixedBranch(schema, mixed);
  if (branch.const !== undefined) return branch.const;
  if (branch.enum) return least ? branch.enum.at(-1) : branch.enum[(mixed ?? 0) % branch.enum.length];
  switch (branch.type) {
    case 'object':
      return objectOf(branch, variety);
    case 'array':
      return itemsOf(branch, variety);
    case 'integer':
    case 'number':
      return numberOf(branch, variety);
    case 'boolean':
      return mixed === undefined ? !least : mixed % 2 === 0;
    case 'null':
      return null;
    default:
      return text(branch, variety);
  }
}

/** With as little as can be nothing was counted, unless a schema says how low it may be: then that is seen elsewhere. */
function numberOf(schema: JsonSchema, { least, several, mixed }: Variety): number {
  if (mixed !== undefined) return mixedNumber(schema, mixed);
  const { minimum, maximum = Number.POSITIVE_INFINITY } = schema;
  if (several) return Math.min(maximum, (minimum ?? 0) + 3);
  if (!least) return minimum ?? 1;
  return minimum === undefined ? 0 : Math.min(maximum, minimum + 1);
}

function itemsOf({ items = {}, prefixItems, minItems = 0 }: JsonSchema, variety: Variety): unknown[] {
  if (prefixItems) return prefixItems.map((one) => sampleOf(one, variety));
  if (variety.mixed !== undefined) return mixedItems(items, minItems, variety.mixed, variety);
  const fewest = variety.least ? minItems : Math.max(1, minItems);
  const all = Array.from({ length: fewest }, () => sampleOf(items, variety));
  return variety.two ? [...all, sampleOf(items, { least: true, two: false, nth: 1 })] : all;
}

/** Up to two, and in an item of another list one: the same id in two of them would be one thing in two places. */
function mixedItems(items: JsonSchema, minItems: number, mixed: Mixed, { within, ...variety }: Variety) {
  const all = within ? [variety.nth] : ([0, 1] as const);
  const first = mixedAt(mixed, 'items');
  return all
    .slice(0, Math.max(minItems, mixed % (all.length + 1)))
    .map((nth) => sampleOf(items, { ...variety, nth, within: true, mixed: first + nth }));
}

/** What is asked twice is answered twice: `passwordConfirmation` is the sample of `password`. */
function objectOf({ properties = {}, required = [] }: JsonSchema, variety: Variety): unknown {
  const asked = (key: string) => key.replace(/Confirmation$/, '');
  const { least, mixed } = variety;
  // A list that is read has something in it.
  const own = (key: string) =>
    mixed === undefined ? variety : { ...variety, mixed: key === 'data' ? 2 : mixedAt(mixed, asked(key)) };
  const isThere = (key: string) => !(least || isLeftOut(own(key).mixed ?? 0)) || required.includes(key);
  const present = Object.entries(properties).filter(([key]) => isThere(key));
  const entries = present.map(([key, property]) => {
    const shape = properties[asked(key)] ?? property;
    // What is stored has been written at least once, which no response says.
    if (mixed !== undefined && isSilent(shape, key, own(key).mixed ?? 0)) return [key, ''];
    return [key, sampleOf(key === 'version' ? { minimum: 1, ...shape } : shape, own(key))];
  });
  return Object.fromEntries(entries);
}

function text(
  { format, pattern, allOf, minLength = 1, maxLength = 40 }: JsonSchema,
  { nth }: Variety,
): string {
  const known = format === undefined ? undefined : formats[format]?.[nth];
  if (known !== undefined) return known;
  if (allOf) return ofTwoPatterns(allOf)[nth];
  const prefix = pattern?.match(/^\^(\w+)_\[/)?.[1];
  if (prefix) return `${prefix}_${ulids[nth]}`;
  if (pattern && !pattern.includes('\\P{Cc}')) return matching(pattern, nth);
  const word = words[nth];
  const length = Math.max(minLength, Math.min(word.length, maxLength));
  return word.repeat(Math.ceil(length / word.length)).slice(0, length);
}

/** A date and a time without a zone know which days a month has; a password has no date in it. */
function ofTwoPatterns(rules: readonly JsonSchema[]): readonly [string, string] {
  const days = rules.find(({ pattern }) => pattern?.includes('-02-29'))?.pattern;
  if (days === undefined) return passwords;
  return new RegExp(days).test(dates[0]) ? dates : localTimes;
}

/** Around the days of the samples. Twelve of them make a year: a pattern that takes a thirteenth means something else. */
const months = ['2026-03', '2026-04'] as const;

function matching(pattern: string, nth: 0 | 1): string {
  const rule = new RegExp(pattern, 'u');
  if (rule.test(months[nth]) && !rule.test('2026-13')) return months[nth];
  // The generator knows no classes of Unicode.
  if (pattern === '^\\p{L}$') return 'B';
  // Its last digit follows from the others, which no pattern says.
  if (pattern === '^97[89]\\d{10}$') return '9780306406157';
  const known = generated.get(`${nth} ${pattern}`);
  if (known !== undefined) return known;
  const [first] = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 1 + nth });
  if (first === undefined) throw new Error(`No string matches ${pattern}`);
  generated.set(`${nth} ${pattern}`, first);
  return first;
}

/** By pattern what its seed gave, which is the same each time. */
const generated = new Map<string, string>();
