import * as z from 'zod/mini';
import { assessmentTally, waitingWork as shownWork } from '#shared/figures/assessment-schemas.ts';
import { date } from '#shared/http/fields.ts';
import {
  type AssignmentId,
  assignmentId,
  companyId,
  criterionId,
  type Ids,
  learnpathId,
  submissionId,
  teamId,
  type UserId,
  userId,
} from '#shared/identity/ids.ts';
import { entity } from '../../platform/table/entity.ts';
import type { ItemOf } from '../../platform/table/model.ts';

export type OfLearnpath = Ids<'companyId' | 'learnpathId'>;
const assessed = ({ companyId, learnpathId }: OfLearnpath) => ['ASSESSED', companyId, learnpathId] as const;

/** What is counted of one assignment in one study year, by the year in which it begins. */
export const assignmentSums = entity({
  name: 'assignment-sums',
  schema: z.object({
    ...{ companyId, learnpathId, year: z.number(), assignmentId },
    /** What the assignment and its criteria are called in the latest version that was graded. */
    title: z.string(),
    namedBy: z.number(),
    criteria: z.array(z.object({ id: criterionId, title: z.string() })),
    tally: assessmentTally,
  }),
  key: {
    pk: assessed,
    sk: ({ year, assignmentId }: { year: number; assignmentId: AssignmentId }) => [
      'YEAR',
      String(year),
      assignmentId,
    ],
  },
});
export type AssignmentSums = ItemOf<typeof assignmentSums>;

const standing = z.object({
  enrolled: z.number(),
  /** Of those, who never handed anything in; and how many handed in to each assignment. */
  missing: z.number(),
  handedIn: z.record(z.string(), z.number()),
  /** Hand-ins that aren't returned, of whichever year. */
  waiting: z._default(z.number(), 0),
  /** How much was handed in, by study year. */
  years: z.record(z.string(), z.number()),
});
export type Standing = z.infer<typeof standing>;

/** What stands as it is now of a learning path, whatever the year. */
export const learnpathStanding = entity({
  name: 'assessment-standing',
  schema: z.object({ companyId, learnpathId, standing }),
  key: { pk: assessed, sk: () => ['NOW'] },
});

/** Work that waits to be returned, in the list of its learning path; its graders by their ids alone. */
export const waitingWork = entity({
  name: 'waiting-work',
  schema: z.object({
    ...z.omit(shownWork, { id: true, graderName: true }).shape,
    ...{ companyId, learnpathId, submissionId },
  }),
  key: {
    pk: ({ companyId, learnpathId }: OfLearnpath) => ['WAITING-WORK', companyId, learnpathId],
    sk: ({ submittedAt, submissionId }: { submittedAt: string; submissionId: string }) => [
      submittedAt,
      submissionId,
    ],
  },
  indexes: {
    /** By when its grader should be done. */
    byDue: {
      on: 'gsi1',
      when: ({ dueAt, isHeld }) => dueAt !== null && !isHeld,
      pk: ({ companyId, learnpathId }: OfLearnpath) => ['WAITING-WORK-DUE', companyId, learnpathId],
      sk: ({ dueAt, submissionId }: { dueAt: string | null; submissionId: string }) => [
        dueAt ?? '',
        submissionId,
      ],
    },
  },
});
export type WaitingWork = Omit<ItemOf<typeof waitingWork>, 'version'>;

/** What a student adds to the sums of one assignment in one year. */
const part = z.object({ year: z.number(), assignmentId, tally: assessmentTally });
export type Part = z.infer<typeof part>;

const ofStudent = {
  ...{ companyId, learnpathId, userId, name: z.string(), sortName: z.string() },
  /** Whether they follow it now, and from when to when. */
  enrolled: z.boolean(),
  startsOn: date,
  endsOn: z.nullable(date),
  /** The assignments to which they handed in at all. */
  handedInTo: z.array(assignmentId),
  parts: z.array(part),
  waiting: z.array(waitingWork.schema),
};

/**
 * What a student counts for in the assessment of a learning path. Written together with every sum that it changes, from
 * what is stored and never from what an event says: a repeated, late or crossing event finds what it would have brought.
 */
export const studentAssessed = entity({
  name: 'student-assessed',
  schema: z.object({
    ...ofStudent,
    /** Their teams of the learning path in which they count. */
    teamIds: z._default(z.array(teamId), []),
    /** Those of them that still hold what they counted for before. */
    teamsBehind: z._default(z.array(teamId), []),
  }),
  key: {
    pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['STUDENT-ASSESSED', companyId, userId],
    sk: ({ learnpathId }: Ids<'learnpathId'>) => [learnpathId],
  },
  lists: {
    /** Who follows it now, by surname. */
    enrolled: {
      when: ({ enrolled }) => enrolled,
      pk: ({ companyId, learnpathId }: OfLearnpath) => ['ASSESSED-STUDENTS', companyId, learnpathId],
      sk: ({ sortName, userId }: { sortName: string; userId: UserId }) => [sortName, userId],
      row: z.object({
        userId,
        name: z.string(),
        startsOn: date,
        endsOn: z.nullable(date),
        handedInTo: z.array(assignmentId),
      }),
    },
  },
});
export type StudentAssessed = ItemOf<typeof studentAssessed>;

/** The same in each team of theirs: a team is read whole, and whoever changes it finds who counted for it. */
export const teamAssessed = entity({
  name: 'team-assessed',
  schema: z.object({ ...ofStudent, teamId }),
  key: {
    pk: ({ companyId, teamId }: Ids<'companyId' | 'teamId'>) => ['TEAM-ASSESSED', companyId, teamId],
    sk: ({ userId }: Ids<'userId'>) => [userId],
  },
});
export type TeamAssessed = ItemOf<typeof teamAssessed>;
