import * as z from 'zod/mini';
import { date, instant, line, version } from '#shared/http/fields.ts';
import { blockId, exportId, learnpathId, mutationId, userId } from '#shared/identity/ids.ts';

/** The two record kinds DUO knows: an enrolment (deelname) and a result (resultaat), which only a diploma gives. */
export const mutationKind = z.enum(['enrolment', 'result']);
export type MutationKind = z.infer<typeof mutationKind>;

export const mutationState = z.enum(['open', 'exported', 'deleted']);
export type MutationState = z.infer<typeof mutationState>;

/** What DUO is to do with a record: take it over (for the first time or anew), or take it out again. */
export const mutationAction = z.enum(['deliver', 'withdraw']);
export type MutationAction = z.infer<typeof mutationAction>;

/** A change to report, and whether that has happened. */
export const mutation = z.object({
  id: mutationId,
  kind: mutationKind,
  action: mutationAction,
  state: mutationState,
  studentId: userId,
  studentName: z.string(),
  studentNumber: z.nullable(z.string()),
  /** Unique per BRIN, at most 20 characters: the inschrijving- or resultaatvolgnummer. A correction keeps it. */
  sequenceNumber: z.string(),
  /** Null of a degree, which is told of the whole education. */
  learnpathId: z.nullable(learnpathId),
  /** Of a degree, the education's. */
  learnpathTitle: z.string(),
  programmeTitle: z.string(),
  programmeCode: z.string(),
  ects: z.number(),
  /** In tenths. */
  grade: z.nullable(z.number()),
  /** When the student began, and when the work was returned or the degree granted: the enrolment and its end. */
  startsOn: date,
  happenedOn: date,
  createdAt: instant,
  exportedAt: z.nullable(instant),
  exportId: z.nullable(exportId),
  /** What DUO would refuse in it; 0 for one that isn't open. */
  problemCount: z.number(),
  deletedReason: z.nullable(z.string()),
  /** Whether it is left out because its education isn't reported. */
  excluded: z.boolean(),
  /** False for one that a correction of the grade withdrew, or its education left out. */
  restorable: z.boolean(),
});
export type Mutation = z.infer<typeof mutation>;

/** The fields of a record that DUO can refuse; keys under `register:fields`. */
export const problemField = z.enum([
  'brinCode',
  'locationNumber',
  'programmeCode',
  'sequenceNumber',
  'ects',
  'endsOn',
  'bsn',
  'studentNumber',
  'surname',
  'prefixName',
  'initials',
  'moduleTitle',
  'birthDate',
  'birthCountryCode',
  'gender',
  'address',
  'street',
  'houseNumber',
  'houseNumberAddition',
  'postCode',
  'city',
  'countryCode',
  /** They were erased: nothing is known of whom it is about. */
  'student',
]);
export type ProblemField = z.infer<typeof problemField>;

/** What can be wrong with one; keys under `register:problems`. */
export const problemKind = z.enum(['missing', 'invalid', 'notInList', 'beforeStart', 'formula']);
export type ProblemKind = z.infer<typeof problemKind>;

/** A field of a record that DUO would refuse, and why. */
export const problem = z.object({ field: problemField, problem: problemKind });
export type Problem = z.infer<typeof problem>;

/** The data checks for DUO of one student (spec section 5). */
export const studentCheck = z.object({
  /** What DUO would refuse in what is known of them. */
  problems: z.array(problem),
  /** Final blocks that don't hold as many study points as a final block does, in EC. */
  blocks: z.array(z.object({ id: blockId, title: z.string(), points: z.number() })),
  /** Null: they have no more blocks than they may. */
  tooManyBlocks: z.nullable(z.object({ count: z.number(), max: z.number() })),
});
export type StudentCheck = z.infer<typeof studentCheck>;

/** The same, with the record and the student it is about. */
export const registerProblem = z.extend(problem, {
  mutationId,
  studentId: userId,
  studentName: z.string(),
  sequenceNumber: z.string(),
});
export type RegisterProblem = z.infer<typeof registerProblem>;

/** One run of the export workflow. */
export const registerExport = z.object({
  id: exportId,
  status: z.enum(['running', 'refused', 'completed', 'failed']),
  phase: z.enum(['collecting', 'checking', 'writing', 'marking', 'done']),
  /** How many mutations it holds, and how many of them the present phase has done. */
  total: z.number(),
  processed: z.number(),
  /** The first few hundred; `problemCount` says how many there are. */
  problems: z.array(registerProblem),
  problemCount: z.number(),
  /** Version of the column layout the file was written with. */
  layoutVersion: z.string(),
  brinCode: z.string(),
  fileName: z.nullable(z.string()),
  sizeBytes: z.nullable(z.number()),
  sha256: z.nullable(z.string()),
  startedByName: z.string(),
  startedAt: instant,
  finishedAt: z.nullable(instant),
});
export type RegisterExport = z.infer<typeof registerExport>;

/** The programme under which a company reports its modules. */
export const programme = z.strictObject({
  programmeTitle: line(150),
  /** ISAT, five digits with its leading zeros. */
  programmeCode: z.string().check(z.trim(), z.regex(/^\d{5}$/, 'programmeCode')),
});
export type Programme = z.infer<typeof programme>;

/** How a company reports: what it set itself, and what the register knows it by. */
export const registerSettings = z.object({
  /** 0 while nobody has set anything. */
  version: z.number(),
  programmeTitle: z.nullable(z.string()),
  programmeCode: z.nullable(z.string()),
  brinCode: z.string(),
  locationNumber: z.number(),
  layoutVersion: z.string(),
});
export type RegisterSettings = z.infer<typeof registerSettings>;

export const registerSettingsChange = z.extend(programme, { version: z.union([version, z.literal(0)]) });
