import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { FieldError } from '#shared/http/errors.ts';
import { fieldErrorsOf } from '#shared/http/validation.ts';
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
 */
export function schemaResolver<Schema extends z.ZodMiniType<unknown, FieldValues>>(
  schema: Schema,
): Resolver<z.input<Schema>, unknown, z.output<Schema> & FieldValues> {
  return async (values, _context, options) => {
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
 * What isn't right, in the reader's language. A field left empty is missing, whatever it should have been.
 * @param issues of the schema
 * @param values what was entered
 */
export function findErrors(issues: readonly z.core.$ZodIssue[], values: unknown): Found[] {
  const empty = new Set(
    issues.filter(({ path }) => valueAt(values, path) === '').map(({ path }) => path.join('.')),
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
    const path = prefix + key;
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
