import * as z from 'zod/mini';
import { date, paragraph, typedDate, version } from '#shared/http/fields.ts';
import { educationId, studyPeriodId } from '#shared/identity/ids.ts';

/**
 * What interrupts or redirects a study without ending it. `version`: to another version of the same education; `switch`: to
 * another education.
 */
export const periodKind = z.enum(['pause', 'extension', 'return', 'version', 'switch']);
export type PeriodKind = z.infer<typeof periodKind>;

/** An education, as it was called when it was left or begun. */
const named = z.object({ educationId, name: z.string() });

export const studyPeriod = z.object({
  id: studyPeriodId,
  kind: periodKind,
  startsOn: date,
  /** The last day of a pause, and the new end of an extension; null of what has no end. */
  endsOn: z.nullable(date),
  reason: z.string(),
  /** When the study was to end before, and is from then on. */
  expectedEndBefore: z.nullable(date),
  expectedEndOn: z.nullable(date),
  /** From which education to which; null where it stays the same. */
  from: z.nullable(named),
  to: z.nullable(named),
  decidedOn: date,
  /** Who decided, by name. */
  by: z.string(),
});
export type StudyPeriod = z.infer<typeof studyPeriod>;

/** Most periods of a student's education. */
export const maxPeriods = 50;

const reason = paragraph(1000).check(z.minLength(1));

/** A decision on how a study goes on: a pause, an extension, a return, or on to another education or version of it. */
export const periodInput = z.discriminatedUnion('kind', [
  z.strictObject({ version, kind: z.literal('pause'), startsOn: typedDate, endsOn: typedDate, reason }),
  z.strictObject({ version, kind: z.literal('extension'), endsOn: typedDate, reason }),
  z.strictObject({ version, kind: z.literal('return'), startsOn: typedDate, reason }),
  z.strictObject({ version, kind: z.literal('switch'), startsOn: typedDate, educationId, reason }),
]);
export type PeriodInput = z.infer<typeof periodInput>;
