import * as z from 'zod/mini';
import { boardRules, type RequestKind, requestKind, requestState } from '#shared/educations/board-schemas.ts';
import { date, instant } from '#shared/http/fields.ts';
import {
  type BoardRequestId,
  boardRequestId,
  type CompanyId,
  companyId,
  documentId,
  educationId,
  fileId,
  type Ids,
  type LearnpathId,
  learnpathId,
  type SubmissionId,
  submissionId,
  type UserId,
  userId,
} from '#shared/identity/ids.ts';
import { entity } from '../../platform/table/entity.ts';
import type { Parts } from '../../platform/table/keys.ts';
import type { ItemOf } from '../../platform/table/model.ts';

/** A file that proves what a request says, as it was when it was asked. */
const evidence = z.object({
  fileId,
  displayName: z.string(),
  contentType: z.string(),
  sizeBytes: z.number(),
  keptAt: instant,
});
export type Evidence = z.infer<typeof evidence>;

interface Listed {
  readonly companyId: CompanyId;
  readonly over: boolean;
}

/** The first that is due stands before others; of what is over, the latest stands last. */
const place = (of: {
  readonly over: boolean;
  readonly overAt: string | null;
  readonly decideBy: string;
  readonly requestId: BoardRequestId;
}): Parts => [of.over ? (of.overAt ?? '') : of.decideBy, of.requestId];

/** What was asked of the examination board for a student, and what it decided. */
export const boardRequest = entity({
  name: 'board-request',
  schema: z.object({
    companyId,
    userId,
    requestId: boardRequestId,
    kind: requestKind,
    state: requestState,
    /** Decided or withdrawn: the board has nothing to do about it any more. */
    over: z.boolean(),
    overAt: z.nullable(instant),
    educationId,
    learnpathId: z.nullable(learnpathId),
    /** The work about whose grade it is. */
    submissionId: z._default(z.nullable(submissionId), null),
    studentName: z.string(),
    title: z.string(),
    /** Empty: it has none, or was asked about before these were kept. */
    englishTitle: z._default(z.string(), ''),
    ects: z.nullable(z.number()),
    motivation: z.string(),
    evidence: z.array(evidence),
    /** Null: the platform, which found that everything is there. */
    askedBy: z.nullable(z.object({ userId, name: z.string() })),
    askedAt: instant,
    decideBy: date,
    decision: z.nullable(
      z.object({
        userId,
        by: z.string(),
        ground: z.string(),
        decidedOn: date,
        deadlineOn: z._default(z.nullable(date), null),
        /** Of a degree: whether it is given cum laude, whether the rules were met, and why the board deviated from them. */
        cumLaude: z._default(
          z.nullable(z.object({ awarded: z.boolean(), met: z.boolean(), deviation: z.string() })),
          null,
        ),
        /** In tenths, where a grade was corrected. */
        grade: z._default(z.nullable(z.number()), null),
      }),
    ),
    letter: z.nullable(z.object({ documentId, sha256: z.string() })),
  }),
  key: {
    pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['BOARD-REQUESTS', companyId, userId],
    sk: ({ requestId }: { requestId: BoardRequestId }) => [requestId],
  },
  indexes: {
    queue: {
      on: 'gsi1',
      pk: ({ companyId, over }: Listed) => ['BOARD-QUEUE', companyId, over ? 'over' : 'open'],
      sk: place,
    },
    ofKind: {
      on: 'gsi2',
      pk: ({ companyId, over, kind }: Listed & { kind: RequestKind }) => [
        'BOARD-QUEUE',
        companyId,
        over ? 'over' : 'open',
        kind,
      ],
      sk: place,
    },
  },
});
export type BoardRequest = ItemOf<typeof boardRequest>;

interface Subject {
  readonly companyId: CompanyId;
  readonly userId: UserId;
  readonly kind: RequestKind;
  readonly learnpathId: LearnpathId | null;
  readonly submissionId?: SubmissionId | null;
}

/** That something is before the board: the same can't be asked again until that is over. */
export const openRequest = entity({
  name: 'open-board-request',
  schema: z.object({
    companyId,
    userId,
    kind: requestKind,
    learnpathId: z.nullable(learnpathId),
    submissionId: z._default(z.nullable(submissionId), null),
    requestId: boardRequestId,
  }),
  key: {
    pk: ({ companyId, userId }: Subject) => ['BOARD-OPEN', companyId, userId],
    sk: ({ kind, learnpathId, submissionId }: Subject) => [kind, submissionId ?? learnpathId ?? ''],
  },
});

/** How the board of a company works. */
export const boardSettings = entity({
  name: 'board-settings',
  schema: z.object({ companyId, ...boardRules.shape }),
  key: {
    pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId],
    sk: () => ['BOARD-SETTINGS'],
  },
});
