import * as z from 'zod/mini';
import { date, instant, line, paragraph, typedDate, version } from '#shared/http/fields.ts';
import { blockId, documentId, moduleId, startingMomentId, userId } from '#shared/identity/ids.ts';

/** Of an agreement that was made. `withdrawn`: its block was unlocked or another took its place. */
export const madeStatus = z.enum(['sent', 'approved', 'rejected', 'withdrawn']);

/** `making`: its document comes within moments. */
export const agreementStatus = z.enum(['making', ...madeStatus.options]);
export type AgreementStatus = z.infer<typeof agreementStatus>;

/** What the blocks of a student show of their agreement. */
export const agreementSummary = z.object({
  documentId,
  status: agreementStatus,
  sentAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
});

/** SHA-256 of a document's bytes, in hexadecimal. */
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'invalid'));

/** How somebody proved who they are: by password alone, by that and a second factor, or at their institution. */
export const signInMeans = z.enum(['password', 'second-factor', 'institution']);
export type SignInMeans = z.infer<typeof signInMeans>;

/** How a decision came about, to be shown to whoever doubts it. */
export const agreementEvidence = z.object({
  userId,
  name: z.string(),
  at: instant,
  /** Of exactly the file that was decided upon. */
  sha256,
  /** The sign-in in which it was decided, and when the person proved then who they are. */
  sessionId: z.string(),
  authenticatedAt: instant,
  /** Null of what was decided before this was kept. */
  signedInBy: z._default(z.nullable(signInMeans), null),
  /** Which tenant of which directory, of who signed in at an institution; else empty. */
  institution: z._default(z.string(), ''),
  /** The word that was typed; empty of a rejection. */
  word: z.string(),
});
export type AgreementEvidence = z.infer<typeof agreementEvidence>;

/** An agreement as staff see it. */
export const agreement = z.object({
  ...agreementSummary.shape,
  version,
  blockId,
  blockTitle: z.string(),
  sha256,
  /** Why it was rejected, or why staff changed its status. */
  reason: z.string(),
  /** Of the student's own decision; null without one. */
  evidence: z.nullable(agreementEvidence),
  /** Who changed its status afterwards; null: nobody. */
  statusSetBy: z.nullable(z.string()),
  remindOn: z.nullable(date),
  /** Which version of the organisation's texts it was made with; 0: the product's. */
  textsVersion: z.number(),
  link: z.url(),
});
export type Agreement = z.infer<typeof agreement>;

/** A part of a document, with every text as it is printed. */
export const documentPart = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), level: z.literal([2, 3]), text: z.string() }),
  z.object({ type: z.literal('paragraph'), text: z.string() }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(z.string()) }),
  z.object({
    type: z.literal('facts'),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
  z.object({
    type: z.literal('table'),
    columns: z.array(z.object({ title: z.string(), share: z.number(), align: z.enum(['start', 'end']) })),
    rows: z.array(z.array(z.string())),
    totals: z.optional(z.array(z.string())),
  }),
]);
export type DocumentPart = z.infer<typeof documentPart>;

/** An agreement as its student reads it: the words of the document, whose file `link` leads to. */
export const studyAgreement = z.object({
  documentId,
  status: agreementStatus,
  /** Whether the study that it is about has ended: then nothing is agreed any more. */
  studyEnded: z.boolean(),
  blockTitle: z.string(),
  title: z.string(),
  parts: z.array(documentPart),
  sha256,
  sentAt: instant,
  decidedAt: z.nullable(instant),
  reason: z.string(),
  link: z.url(),
});
export type StudyAgreement = z.infer<typeof studyAgreement>;

/** The words with which a student approves (spec section 4); either counts, in either language. */
export const approvalWords = { nl: 'GOEDKEUREN', en: 'APPROVE' } as const;

/** Whether what was typed approves: spaces around it and its case don't matter. */
export function approves(word: string): boolean {
  return Object.values<string>(approvalWords).includes(word.trim().toUpperCase());
}

/** `sha256`: of the file that was read. */
export const approvalInput = z.strictObject({
  word: z.string().check(z.maxLength(50)),
  sha256,
});

export const rejectionInput = z.strictObject({ reason: paragraph(2000).check(z.minLength(1)), sha256 });

export const agreementStatusInput = z.strictObject({
  version,
  status: z.enum(['sent', 'approved', 'rejected']),
  reason: line(500),
});

/** What a student's agreement can't do without, as fields of the person. */
export const agreementField = z.enum([
  'studentNumber',
  'personal.birthDate',
  'address.street',
  'address.houseNumber',
  'address.postCode',
  'address.city',
]);
export type AgreementField = z.infer<typeof agreementField>;

/** Most students whose blocks are chosen by name. */
export const mostChosenStudents = 500;

/** Which blocks of an education are meant: each thing that is named narrows it, and one has to be. */
export const blockChoice = z.strictObject({
  /** Of these students. */
  userIds: z.optional(z.array(userId).check(z.minLength(1), z.maxLength(mostChosenStudents))),
  /** Planned at this starting moment. */
  startingMomentId: z.optional(startingMomentId),
  /** Made of this module. */
  moduleId: z.optional(moduleId),
  /** That begin in this period, both days included. */
  startsFrom: z.optional(typedDate),
  startsUntil: z.optional(typedDate),
});
export type BlockChoice = z.infer<typeof blockChoice>;

/** Makes open blocks final and sends their agreements. */
export const finalizeBlocksInput = z.extend(blockChoice, {
  acceptInsufficient: z._default(z.boolean(), false),
});

/** Sends new agreements for final blocks in place of those that wait for their student, or that they rejected. */
export const resendAgreementsInput = z.extend(blockChoice, {
  statuses: z.array(z.enum(['sent', 'rejected'])).check(z.minLength(1), z.maxLength(2)),
});
