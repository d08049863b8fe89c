import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { FieldError } from '#shared/http/errors.ts';
import { asksInWords, fieldErrorsOf } from '#shared/http/validation.ts';
import { i18n, loadFailureTexts } from '#web/platform/i18n/i18n.ts';
import type { Texts } from '#web/platform/i18n/resources.ts';
import type { Found } from './form-errors.tsx';

/** A field's error in the reader's language; one without a text of its own says that the value isn't right. */
export function fieldText({ key, values = {} }: FieldError): string {
  // The server may name a key that this version has no text for yet.
  const known = i18n.exists(key, { ns: 'validation' }) ? (key as keyof Texts['validation']) : 'invalid';
  return i18n.t(known, { ns: 'validation', ...values });
}

/**
 * Validates a form with a contract's schema, giving the errors that the server would give.
 * @param schema zod/mini schema of the values
 * @param begun the values that the form began with: a text among them that was emptied is sent as empty
 */
export function schemaResolver<Schema extends z.ZodMiniType<unknown, FieldValues>>(
  schema: Schema,
  begun: Readonly<Record<string, unknown>> = {},
): Resolver<z.input<Schema>, unknown, z.output<Schema> & FieldValues> {
  return async (given, _context, options) => {
    const values = withEmptiedWithin(schema, withEmptied(schema, begun, given));
    const read = z.safeParse(schema, values);
    if (read.success) return { values: read.data as z.output<Schema> & FieldValues, errors: {} };
    await loadFailureTexts();
    const found = findErrors(read.error.issues, values).map(({ path, message }) => [
      path,
      { type: 'schema', message },
    ]);
    const errors: FieldErrors = Object.fromEntries(found);
    return { values: {}, errors: toNestErrors(errors, options) as FieldErrors<z.input<Schema>> };
  };
}

/**
 * An optional field that is empty counts as absent, and to a change what is absent stays as it was: the text would come
 * back although the form said that it was saved. So it is sent as empty: as a text, or as null, whichever the contract
 * takes. One that takes neither stays absent.
 */
function withEmptied<Values extends FieldValues>(
  schema: z.ZodMiniType<unknown, FieldValues>,
  begun: Readonly<Record<string, unknown>>,
  given: Values,
): Values {
  const emptied = Object.keys(begun).filter(
    (name) => given[name] === undefined && (typeof begun[name] === 'string' || begun[name] === null),
  );
  const empties = emptied.flatMap((name) => {
    const fits = ['', null].find((empty) => takes(schema, { ...given, [name]: empty }, name));
    return fits === undefined ? [] : [[name, fits]];
  });
  return { ...given, ...Object.fromEntries(empties) };
}

/** The same of what lies in lists and parts of a form: these are sent whole, so only what may not be absent is added. */
function withEmptiedWithin(schema: z.ZodMiniType<unknown, FieldValues>, given: unknown): unknown {
  const issuesOf = (values: unknown) => z.safeParse(schema, values).error?.issues ?? [];
  const absent = issuesOf(given).filter(({ path }) => path.length > 1 && valueAt(given, path) === undefined);
  return absent.reduce<unknown>((values, { path }) => {
    const fits = ['', null]
      .map((empty) => withValue(values, path, empty))
      .find((tried) => !issuesOf(tried).some((issue) => issue.path.join() === path.join()));
    return fits ?? values;
  }, given);
}

function withValue(within: unknown, [first, ...rest]: readonly PropertyKey[], value: unknown): unknown {
  if (first === undefined) return value;
  const inner = withValue(Object(within)[first], rest, value);
  return Array.isArray(within) ? within.with(Number(first), inner) : { ...Object(within), [first]: inner };
}

/** Whether a contract has nothing against one value, whatever it says of the others. */
function takes(schema: z.ZodMiniType<unknown, FieldValues>, values: FieldValues, name: string): boolean {
  const issues = z.safeParse(schema, values).error?.issues ?? [];
  return !issues.some(
    ({ path, ...issue }) => path[0] === name || ('keys' in issue && issue.keys.includes(name)),
  );
}

/**
 * What isn't right, in the reader's language. A field left empty is missing, whatever it should have been, unless a rule
 * says why it is asked for.
 * @param issues of the schema
 * @param values what was entered
 */
export function findErrors(issues: readonly z.core.$ZodIssue[], values: unknown): Found[] {
  const empty = new Set(
    issues
      .filter((issue) => valueAt(values, issue.path) === '' && !asksInWords(issue))
      .map(({ path }) => path.join('.')),
  );
  return Object.entries(fieldErrorsOf(issues, values)).map(([path, error]) => ({
    path: path || 'root',
    message: fieldText(empty.has(path) ? { key: 'required' } : error),
  }));
}

/** The errors that React Hook Form holds, as a flat list. */
export function foundIn(errors: FieldErrors, prefix = ''): Found[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || key === 'ref' || key === 'types') return [];
    // What is wrong with a list as a whole lies under this name beside its rows.
    const path = key === 'root' && prefix ? prefix.slice(0, -1) : prefix + key;
    if (typeof error.message === 'string') return [{ path, message: error.message }];
    return typeof error === 'object' ? foundIn(error as FieldErrors, `${path}.`) : [];
  });
}

function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    values,
  );
}
