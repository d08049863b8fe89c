import * as z from 'zod/mini';
import {
  date,
  instant,
  line,
  localTime,
  optionalLine,
  paragraph,
  typedDate,
  typedTime,
  version,
  whole,
} from '#shared/http/fields.ts';
import { blockId, educationId, userId } from '#shared/identity/ids.ts';
import { agreementSummary } from './agreement-schemas.ts';
import { noPayerDetails, payerDetails, paying } from './payer-schemas.ts';
import { studyPeriod } from './period-schemas.ts';
import { educationLevel, maxBlocks, maxParts, modulePart, partStatus } from './schemas.ts';

/** How a student's education ended; null while it goes on (spec section 4). */
export const educationStatus = z.enum(['stopped', 'certificate', 'graduated']);
export type EducationStatus = z.infer<typeof educationStatus>;

/** Where a student stands: still at it, or ended so. */
export const standing = z.enum(['busy', ...educationStatus.options]);

/** That a student studies an education: since when, until when, and how it ended. */
export const registration = z.object({
  version,
  educationId,
  educationName: z.string(),
  educationTitle: z.string(),
  level: educationLevel,
  /** What the education takes, in EC. */
  points: z.number(),
  status: z.nullable(educationStatus),
  startsOn: date,
  expectedEndOn: z.nullable(date),
  unsubscribedOn: z.nullable(date),
  certificateOn: z.nullable(date),
  graduatedOn: z.nullable(date),
  propaedeuseOn: z.nullable(date),
  /** Whether the board gave the degree cum laude. */
  cumLaude: z._default(z.boolean(), false),
  maxBlocks: z.number(),
  /** Who pays, when that is somebody else, as an employer: it stands on agreements. */
  payer: z._default(optionalLine(200), ''),
  payerDetails: z._default(payerDetails, noPayerDetails),
  /** Versions of this education that were studied before this one, whose blocks count. */
  earlierVersions: z._default(z.array(educationId), []),
  /** Pauses, extensions and other turns of the study, in the order in which they were decided. */
  periods: z._default(z.array(studyPeriod), []),
  /** When the learning-content service was told that they stopped. */
  contentEndedAt: z._default(z.nullable(instant), null),
});
export type Registration = z.infer<typeof registration>;

/** `standard`: a block per module; `all`: and one more of the learning paths that are in no module. */
export const registrationInput = z.strictObject({
  userId,
  scope: z.enum(['standard', 'all']),
  startsOn: typedDate,
});

/** How staff end an education; to graduate is the examination board's to decide, and so is the propaedeutic phase. */
export const endedByStaff = z.enum(['stopped', 'certificate']);

export const registrationChange = z.strictObject({
  version,
  status: z.optional(z.nullable(endedByStaff)),
  expectedEndOn: z.optional(z.nullable(typedDate)),
  unsubscribedOn: z.optional(z.nullable(typedDate)),
  certificateOn: z.optional(z.nullable(typedDate)),
  maxBlocks: z.optional(whole(1, maxBlocks)),
  payer: z.optional(optionalLine(200)),
  payerDetails: z.optional(payerDetails),
});

/** A time that a learning path came to a result. */
export const partAttempt = z.object({
  /** Null of one that was brought in without a day. */
  on: z.nullable(date),
  /** Passed or failed. */
  status: z.literal([2, 3]),
  /** In tenths; null of what is passed or failed alone. */
  result: z.nullable(z.number()),
  /** Graded here, entered by hand, or brought in from another system. */
  from: z.enum(['work', 'sheet', 'elsewhere']),
});
export type PartAttempt = z.infer<typeof partAttempt>;

/** A learning path in a student's block, as it was planned: title and study points are those of that day. */
export const blockPart = z.object({
  ...modulePart.shape,
  title: z.string(),
  /** Empty: it has none, or was planned before these were kept. */
  englishTitle: z._default(z.string(), ''),
  ects: z.number(),
  /** In tenths; null until there is a grade, and of what is passed or failed alone. */
  result: z.nullable(z.number()),
  decidedOn: z.nullable(date),
  /** What it came to was brought in from another system. */
  takenOver: z._default(z.boolean(), false),
  /** Each time that it came to a result, the first one first; the one that counts is told above. */
  attempts: z._default(z.array(partAttempt), []),
});
export type BlockPart = z.infer<typeof blockPart>;

/** A period of a student's education, with what they study in it. */
export const block = z.object({
  id: blockId,
  version,
  educationId,
  title: z.string(),
  /** By the clocks in the Netherlands, `yyyy-MM-ddTHH:mm:ss`. */
  startDate: localTime,
  endDate: localTime,
  finalizedAt: z.nullable(instant),
  /** Of one that was planned at a starting moment: when its registration opens. Some days before, its dates are fixed. */
  registrationOpensOn: z.nullable(date),
  /** Of a block that is final; null of those that were before there were agreements. */
  agreement: z.nullable(agreementSummary),
  /** Who pays for it, where it says so: until it is final it need not, and who pays for the study pays for it. */
  paidBy: z._default(z.nullable(paying), null),
  learnpaths: z.array(blockPart),
});
export type Block = z.infer<typeof block>;

/** What a student studies, and how far they are: the registration is null of who studies no education. */
export const studentEducation = z.object({
  registration: z.nullable(registration),
  /** What they were registered for before, the first one first: it ended, and its blocks stay as they were. */
  former: z.array(registration),
  /** By their first day. */
  blocks: z.array(block),
  /** All that is compulsory was passed, and the study points are there: the examination board can decide. */
  complete: z.boolean(),
  /** So is the propaedeutic phase, which the board hasn't decided on yet. */
  phaseComplete: z.boolean(),
});
export type StudentEducation = z.infer<typeof studentEducation>;

/** `exist`: there were blocks of this education already, and none was made. */
export const registered = z.object({
  ...studentEducation.shape,
  blocksMade: z.enum(['created', 'exist']),
});

export const blockInput = z.strictObject({ title: line(100), startDate: typedTime, endDate: typedTime });

export const blockChange = z.strictObject({
  version,
  ...z.partial(blockInput).shape,
  /** Null: whoever pays for the study. */
  paidBy: z.optional(z.nullable(paying)),
});

/** Replaces the learning paths of a block, in this order. One that is in it keeps its result. */
export const blockPartsInput = z.strictObject({
  version,
  /** The education that the block is of, which knows its learning paths. */
  educationId,
  learnpaths: z
    .array(z.extend(modulePart, { status: z._default(partStatus, 4) }))
    .check(z.maxLength(maxParts)),
});

/** Where a learning path of a block goes to: the place is counted without itself. */
export const partMove = z.strictObject({
  version,
  to: z.strictObject({ blockId, version, index: whole(0, maxParts) }),
});

/** `acceptInsufficient`: the block holds fewer study points than one should, and that was seen. */
export const finalization = z.strictObject({
  version,
  acceptInsufficient: z._default(z.boolean(), false),
});

/** Study points that a final block should hold (spec section 9). */
export const pointsOfFinalBlock = 30;

/** What the log of a block tells of (spec section 4). */
export const logType = z.enum([
  'created',
  'brought-in',
  'planned-by-platform',
  'planned-by-student',
  'submitted',
  'unlocked',
  'dates-changed',
  'renamed',
  'payer-changed',
  'learnpaths-changed',
  'subscribed',
  'assignments-added',
  'result',
  'agreement-sent',
  'agreement-approved',
  'agreement-rejected',
  'agreement-status',
  'message',
]);
export type LogType = z.infer<typeof logType>;

export const logEntry = z.object({
  at: instant,
  type: logType,
  /** Who did it; null: the platform. */
  by: z.nullable(z.string()),
  /** A message, or the dates as they became; empty where the type says all. */
  text: z.string(),
  /** Learning paths or assignments, by title. */
  added: z.array(z.string()),
  removed: z.array(z.string()),
  changed: z.array(z.string()),
});
export type LogEntry = z.infer<typeof logEntry>;

export const messageInput = z.strictObject({ message: paragraph(2000).check(z.minLength(1)) });

/** A student of an education, as its list shows them. */
export const educationStudent = z.object({
  userId,
  studentName: z.string(),
  status: z.nullable(educationStatus),
  startsOn: date,
  expectedEndOn: z.nullable(date),
});
export type EducationStudent = z.infer<typeof educationStudent>;
