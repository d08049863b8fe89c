import * as z from 'zod/mini';
import type { BroughtInField } from '#shared/educations/brought-in-schemas.ts';
import type { PartStatus } from '#shared/educations/schemas.ts';
import { testimonialInput } from '#shared/educations/testimonial-schemas.ts';
import type { FieldError } from '#shared/http/errors.ts';
import { line, typedDate } from '#shared/http/fields.ts';
import { fieldErrorsOf } from '#shared/http/validation.ts';
import { isoDate } from '../../platform/csv/cells.ts';

/** What is wrong with a row, by field. */
export type RowErrors = Partial<Record<BroughtInField, FieldError>>;
export type Cells = Partial<Record<BroughtInField, string>>;

/** What a learning path came to, as a cell says it. */
export interface Mark {
  /** 2 passed, 3 failed, 5 exempt, 4 nothing yet. */
  readonly status: Extract<PartStatus, 2 | 3 | 4 | 5>;
  /** In tenths. */
  readonly result: number | null;
}

const values = z.object({
  education: line(200),
  block: line(100),
  startsOn: typedDate,
  endsOn: typedDate,
  learnpath: line(200),
  result: z.optional(line(40)),
  decidedOn: z.optional(typedDate),
  testimonialNumber: testimonialInput.shape.number,
});

/** A row as it is meant. A number of a testimonial may stand in a row of its own. */
export type RowValues =
  | (Omit<z.infer<typeof values>, 'result'> & { readonly mark: Mark })
  | { readonly testimonialNumber: string; readonly mark: null };

const number = z.object({ testimonialNumber: values.shape.testimonialNumber });
const numberAlone: readonly string[] = ['studentNumber', 'testimonialNumber'];

/**
 * Reads a row as a form would be read.
 * @param cells those that are not empty
 * @param today in the Netherlands, `yyyy-MM-dd`
 */
export function readRow(
  cells: Cells,
  today: string,
): { readonly values: RowValues } | { readonly errors: RowErrors } {
  const { testimonialNumber } = cells;
  const onlyNumber =
    testimonialNumber !== undefined && Object.keys(cells).every((one) => numberAlone.includes(one));
  if (onlyNumber) {
    const parsed = number.safeParse(cells);
    return parsed.success
      ? { values: { testimonialNumber, mark: null } }
      : { errors: fieldErrorsOf(parsed.error.issues, cells) };
  }
  const dates = Object.fromEntries(
    (['startsOn', 'endsOn', 'decidedOn'] as const).flatMap((field) => {
      const text = cells[field];
      return text === undefined ? [] : [[field, isoDate(text)]];
    }),
  );
  const input = { ...cells, ...dates };
  const parsed = values.safeParse(input);
  const mark = markOf(cells.result);
  const errors: RowErrors = {
    ...(parsed.success ? {} : fieldErrorsOf(parsed.error.issues, input)),
    ...(mark === undefined && { result: { key: 'broughtInMark' } }),
    ...(cells.result !== undefined && cells.decidedOn === undefined && { decidedOn: { key: 'required' } }),
    ...(cells.result === undefined && cells.decidedOn !== undefined && { result: { key: 'required' } }),
    ...((parsed.data?.decidedOn ?? '') > today && { decidedOn: { key: 'past' } }),
    ...(parsed.success && parsed.data.endsOn < parsed.data.startsOn && { endsOn: { key: 'beforeStart' } }),
  };
  if (!parsed.success || !mark || Object.keys(errors).length > 0) return { errors };
  const { result: _, ...read } = parsed.data;
  return { values: { ...read, mark } };
}

/** What stands for an outcome without a grade, in either language, in lower case. */
const words: ReadonlyMap<string, Mark['status']> = new Map([
  ...(['v', 'p', 'voldaan', 'behaald', 'passed'] as const).map((word) => [word, 2] as const),
  ...(['o', 'f', 'onvoldoende', 'niet behaald', 'failed'] as const).map((word) => [word, 3] as const),
  ...(['vr', 'vrijstelling', 'vrijgesteld', 'exempt', 'exemption'] as const).map(
    (word) => [word, 5] as const,
  ),
]);

/**
 * Reads a result.
 * @returns whether a grade passes is decided by how the learning path is judged: until then it counts as failed; undefined
 *   for what is none
 */
function markOf(text: string | undefined): Mark | undefined {
  if (text === undefined) return { status: 4, result: null };
  const status = words.get(text.toLowerCase());
  if (status !== undefined) return { status, result: null };
  const [, whole, tenth = '0'] = /^(\d{1,2})(?:[.,](\d))?$/.exec(text) ?? [];
  const result = whole === undefined ? 0 : Number(whole) * 10 + Number(tenth);
  return result < 10 || result > 100 ? undefined : { status: 3, result };
}
