import * as z from 'zod/mini';
import { grade } from '#shared/grading/schemas.ts';
import { date, instant, line, typedDate, version } from '#shared/http/fields.ts';
import { educationId, learnpathId, resultSheetId, userId } from '#shared/identity/ids.ts';

/** Most students on a sheet. */
export const maxMarks = 100;

/** What a student did: a grade, or of what is passed or failed alone, which of the two. */
const mark = z.strictObject({
  userId,
  result: z._default(z.nullable(grade), null),
  passed: z._default(z.nullable(z.boolean()), null),
});
export type Mark = z.infer<typeof mark>;

/** Results of an oral, written or other examination that is not graded in the product. */
export const resultSheetInput = z.strictObject({
  learnpathId,
  /** The day of the examination. */
  takenOn: typedDate,
  marks: z.array(mark).check(z.minLength(1), z.maxLength(maxMarks)),
});

/** A line of a file with results: whom it is about by student number, as the file has it. */
const resultLine = z.strictObject({
  studentNumber: line(50),
  ...z.omit(mark, { userId: true }).shape,
});

export const resultLines = z.strictObject({
  learnpathId,
  lines: z.array(resultLine).check(z.minLength(1), z.maxLength(maxMarks)),
});

/** What of a line doesn't fit: nobody has the number, or the student's learning path asks for something else. */
export const lineProblem = z.enum([
  'unknownStudent',
  'notPlanned',
  'exempt',
  'manyAttempts',
  'markPassed',
  'markGrade',
  'markWhole',
]);

export type LineProblem = z.infer<typeof lineProblem>;

export const checkedLine = z.object({
  studentNumber: z.string(),
  /** Null where nobody of the organisation has the number. */
  student: z.nullable(z.object({ userId, name: z.string() })),
  problem: z.nullable(lineProblem),
});
export type CheckedLine = z.infer<typeof checkedLine>;

/** `entered`: it counts once somebody else confirmed it. */
export const sheetState = z.enum(['entered', 'confirmed', 'discarded']);

export const resultSheet = z.object({
  id: resultSheetId,
  version,
  educationId,
  learnpathId,
  title: z.string(),
  takenOn: date,
  state: sheetState,
  /** Whether the reader entered it, so that somebody else has to confirm it. */
  own: z.boolean(),
  enteredBy: z.string(),
  enteredAt: instant,
  decidedBy: z.nullable(z.string()),
  count: z.number(),
  /** Of a confirmed sheet, how many fitted their students no more, and so count for nothing. */
  leftOut: z._default(z.number(), 0),
  /** Empty once it was confirmed or discarded: results stand with their students then. */
  marks: z.array(mark),
});
export type ResultSheet = z.infer<typeof resultSheet>;
