import type * as z from 'zod/mini';
import type { FieldError } from './errors.ts';

type Issue = z.core.$ZodIssue;

/** As many as an answer or a form names: who gets more wrong than that didn't fill in a form. */
export const mostFieldErrors = 20;

/** A path that is longer is cut: names of unknown keys are the caller's to choose. */
const longestPath = 200;

/**
 * Tells a message of ours, which is a key, from what zod answers without one: a sentence, in a language that any other
 * copy of zod in the process may have chosen.
 */
const isKey = (message: string) => !message.includes(' ');

/**
 * Turns the issues of a failed parse into what a form shows, for the server's answer and the browser's forms alike.
 * A check with a message of its own (`z.regex(…, 'bsn')`) gives that message as the key.
 * @param issues of the schema, as zod reports them
 * @param input what was parsed, to tell an absent value from a wrong one
 * @returns the first error of each field, by its path (`profile.surname`, `criteria.2.weight`; empty for the whole); at
 *   most twenty fields
 */
export function fieldErrorsOf(issues: readonly Issue[], input: unknown): Record<string, FieldError> {
  const errors = new Map<string, FieldError>();
  for (const issue of issues) {
    for (const [path, error] of errorsOf(issue, input)) {
      if (errors.size === mostFieldErrors) return Object.fromEntries(errors);
      const field = path.slice(0, longestPath);
      if (!errors.has(field)) errors.set(field, error);
    }
  }
  return Object.fromEntries(errors);
}

function errorsOf(issue: Issue, input: unknown): [string, FieldError][] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, mostFieldErrors)
      .map((key) => [path ? `${path}.${key}` : key, { key: 'unknownKey' }]);
  }
  return [[path, errorOf(issue, valueAt(input, issue.path))]];
}

function errorOf(issue: Issue, value: unknown): FieldError {
  if (asksInWords(issue)) return { key: issue.message };
  if (value === undefined || value === null) return { key: 'required' };
  if (isKey(issue.message)) return { key: issue.message };
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return { key: bound(issue.origin, 'max'), values: { max: Number(issue.maximum) } };
    case 'invalid_type':
      return { key: issue.expected === 'number' || issue.expected === 'int' ? 'numeric' : 'invalid' };
    case 'invalid_format':
      return { key: formatKeys[issue.format] ?? 'invalid' };
    default:
      return { key: 'invalid' };
  }
}

/** Whether a rule about several fields asks for one of them, also where that may be empty otherwise. */
export function asksInWords(issue: Issue): boolean {
  return issue.code === 'custom' && isKey(issue.message);
}

const formatKeys: Readonly<Record<string, string>> = {
  email: 'email',
  date: 'date',
  datetime: 'date',
  time: 'time',
  safeint: 'numeric',
};

function tooSmall(issue: z.core.$ZodIssueTooSmall): FieldError {
  const min = Number(issue.minimum);
  if (issue.origin === 'string' && min === 1) return { key: 'required' };
  return { key: bound(issue.origin, 'min'), values: { min } };
}

/** Characters, amounts and numbers of items are told apart: `min`, `minValue`, `minItems`. */
function bound(origin: string, side: 'min' | 'max'): string {
  if (origin === 'string') return side;
  return origin === 'array' || origin === 'set' || origin === 'map' ? `${side}Items` : `${side}Value`;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
