import * as z from 'zod/mini';
import { cumLaudeRules, noCumLaude } from '#shared/educations/cum-laude-schemas.ts';
import { attemptRule } from '#shared/educations/schemas.ts';
import {
  block as blockView,
  type EducationStatus,
  partAttempt,
  registration as registrationView,
} from '#shared/educations/student-schemas.ts';
import { date, instant } from '#shared/http/fields.ts';
import {
  blockId,
  type CompanyId,
  companyId,
  documentId,
  type EducationId,
  type Ids,
  type LearnpathId,
  learnpathId,
  moduleId,
  resultSheetId,
  startingMomentId,
  type UserId,
  userId,
} from '#shared/identity/ids.ts';
import { counter } from '../platform/table/counter.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';

type OfStudent = Ids<'companyId' | 'userId'>;

const partition = ({ companyId, userId }: OfStudent) => ['STUDENT-EDUCATION', companyId, userId] as const;
const { version: _, contentEndedAt: _______, ...registered } = registrationView.shape;
const {
  id: __,
  version: ___,
  startDate: ____,
  endDate: _____,
  agreement: ______,
  ...planned
} = blockView.shape;

/** With the sheet that told of it, where one did: two of one day are told apart by which was entered last. */
const storedAttempt = z.extend(partAttempt, { sheetId: z.optional(resultSheetId) });
export type StoredAttempt = z.infer<typeof storedAttempt>;

const storedBlock = z.object({
  ...planned,
  companyId,
  userId,
  blockId,
  /** The module that it was made of; null: it was made by hand. */
  moduleId: z.nullable(moduleId),
  startsAt: instant,
  endsAt: instant,
  /** The starting moment at which it was planned, whose days it has. */
  startingMomentId: z.optional(startingMomentId),
  /** When registration for that moment opens: some days before, its dates are fixed. */
  registrationOpensOn: z.optional(date),
  /** Its agreement's document, from when it is made final until it is unlocked. */
  agreementId: z._default(z.nullable(documentId), null),
  learnpaths: z.array(
    z.extend(blockView.shape.learnpaths.def.element, {
      linkedAt: instant,
      /** Of before attempts were kept: a result of another day was there before the one that counts. */
      doneAgain: z.optional(z.boolean()),
      attempts: z._default(z.array(storedAttempt), []),
    }),
  ),
  createdAt: instant,
});

/**
 * That a student studies an education, or did. In one partition with their blocks, so that all of it is one query: what they
 * study now at one place, and what they studied before at one for each education.
 */
export const registration = entity({
  name: 'education-registration',
  schema: z.object({
    ...registered,
    companyId,
    userId,
    studentName: z.string(),
    /** Surname first, folded: what the list of students sorts on. */
    sortName: z.string(),
    /** The learning paths without which nobody graduates: those of the education's modules, unless it is flexible. */
    compulsory: z._default(z.array(learnpathId), []),
    /** Those of them without which the propaedeutic phase isn't complete; none where the education has no such phase. */
    propaedeutic: z._default(z.array(learnpathId), []),
    /** Whether that phase ends with an examination, and so with a testimonial. */
    propaedeuticExam: z._default(z.boolean(), true),
    /** Which of several attempts counts. */
    attemptRule: z._default(attemptRule, 'highest'),
    /** When the education gives its degree cum laude. */
    cumLaudeRules: z._default(cumLaudeRules, noCumLaude),
    /** Changes with each block that comes, goes or moves in time, so that no two do so unseen by each other. */
    blockCount: z.number(),
    /** Blocks of the registration that its transactions have still to make. They are counted already. */
    unmade: z._default(z.array(storedBlock), []),
    /** That the learning-content service was told that they stopped, and as of which day. */
    contentEnded: z._default(z.nullable(z.object({ stoppedOn: date, at: instant })), null),
    registeredAt: instant,
    /** When a registration for another education came after this one, which ended; null of what somebody studies now. */
    formerSince: z._default(z.nullable(instant), null),
  }),
  key: {
    pk: partition,
    sk: ({ formerSince, educationId }: { formerSince?: string | null; educationId?: EducationId }) =>
      formerSince ? ['FORMER-REGISTRATION', educationId ?? ''] : ['REGISTRATION'],
  },
  indexes: {
    ofEducation: {
      on: 'gsi1',
      pk: ({ companyId, educationId }: Ids<'companyId' | 'educationId'>) => [
        'EDUCATION-STUDENTS',
        companyId,
        educationId,
      ],
      sk: ({ sortName, userId }: { sortName: string; userId: UserId }) => [sortName, userId],
    },
    ofStatus: {
      on: 'gsi2',
      pk: (of: { companyId: CompanyId; educationId: EducationId; status: EducationStatus | null }) => [
        'EDUCATION-STUDENTS',
        of.companyId,
        of.educationId,
        of.status ?? 'busy',
      ],
      sk: ({ sortName, userId }: { sortName: string; userId: UserId }) => [sortName, userId],
    },
  },
});
export type Registration = ItemOf<typeof registration>;

/** A period of a student's education, with what they study in it. */
export const block = entity({
  name: 'block',
  schema: storedBlock,
  key: { pk: partition, sk: ({ blockId }: Ids<'blockId'>) => ['BLOCK', blockId] },
});
export type Block = ItemOf<typeof block>;
export type UnmadeBlock = Omit<Block, 'version'>;
export type StoredPart = Block['learnpaths'][number];

interface Link {
  readonly companyId: CompanyId;
  readonly educationId: EducationId;
  readonly learnpathId: LearnpathId;
  readonly linkedAt: string;
}

/** In how many blocks a learning path of an education is. Closed as it is unlinked; a later link has another. */
export const linkUses = counter({
  name: 'link-uses',
  pk: ({ companyId, educationId, learnpathId, linkedAt }: Link) => [
    'EDUCATION',
    companyId,
    educationId,
    'LINK',
    learnpathId,
    linkedAt,
  ],
  fields: ['blocks'],
});
