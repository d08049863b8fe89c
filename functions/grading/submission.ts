import * as z from 'zod/mini';
import { publishedAssignment } from '#shared/assignments/schemas.ts';
import { holdState } from '#shared/grading/hold-schemas.ts';
import { gradingRole, gradingStatus } from '#shared/grading/list.ts';
import { reviewState } from '#shared/grading/review-schemas.ts';
import { date, instant } from '#shared/http/fields.ts';
import {
  assignmentId,
  companyId,
  fileId,
  type Ids,
  learnpathId,
  submissionId,
  userId,
} from '#shared/identity/ids.ts';
import { entity } from '../platform/table/entity.ts';
import { ordinal } from '../platform/table/keys.ts';
import type { ItemOf } from '../platform/table/model.ts';

const person = z.object({ userId, name: z.string() });

/** What lists show of a submission. Kept with every item that stands in a list; holds no grade and no feedback. */
export const submissionSummary = z.object({
  companyId,
  submissionId,
  assignmentId,
  assignmentTitle: z.string(),
  learnpathId,
  learnpathTitle: z.string(),
  finalAssignment: z.boolean(),
  /** Version of the assignment that was handed in to. */
  publishedVersion: z.number(),
  /** 1 for the student's first hand-in to this assignment. */
  attempt: z.number(),
  studentId: userId,
  studentName: z.string(),
  submittedAt: instant,
  /** Whether it came after its deadline; it is graded as any other. */
  isLate: z._default(z.boolean(), false),
  status: gradingStatus,
  quickscanner: z.nullable(person),
  firstAssessor: z.nullable(person),
  secondAssessor: z.nullable(person),
  quickscanDecidedAt: z.nullable(instant),
  firstAssessedAt: z.nullable(instant),
  secondAssessedAt: z.nullable(instant),
  dueAt: z.nullable(instant),
  /** Who handed it in for its student; null: the student. They have no part in grading it. */
  handedInByUserId: z._default(z.nullable(userId), null),
  /** Whether grading stands still until the board has looked at it; null: it never did. */
  holdState: z._default(z.nullable(holdState), null),
  /** How far a review of its grade is; null: nobody asked one. */
  reviewState: z._default(z.nullable(reviewState), null),
  /** Whom the examination board asked for advice about the grade. */
  examiner: z._default(z.nullable(person), null),
});

/** A file as it was handed in. Its key in the bucket follows from company and file id. */
export const handedInFile = z.object({
  fileId,
  displayName: z.string(),
  contentType: z.string(),
  sizeBytes: z.number(),
});
export type HandedInFile = z.infer<typeof handedInFile>;

/** How a submission ended: a quickscan rejected it, or its grade decided. */
export const outcome = z.enum(['passed', 'failed', 'rejected']);

const ended = {
  returnedAt: z.nullable(instant),
  outcome: z.nullable(outcome),
  /** In tenths; null until returned, and after a rejected quickscan. */
  finalGrade: z.nullable(z.number()),
  /** The last day to look into the work and ask for a review, as promised with the result; null in what was kept before. */
  inspectUntil: z._default(z.nullable(date), null),
};

/** One hand-in on its way through grading. Its partition also holds its content, assessments and corrections. */
export const submission = entity({
  name: 'submission',
  schema: z.object({
    ...submissionSummary.shape,
    ...ended,
    files: z.array(handedInFile),
    /** What its student declared as they handed it in, as they read it; null where it wasn't asked. */
    declared: z._default(z.nullable(z.string()), null),
    quickscanApproved: z.nullable(z.boolean()),
    quickscanMessage: z.nullable(z.string()),
    /** Whether the 1st grade fell in the band of the 2nd assessor; decided as it was submitted. */
    needsSecond: z.nullable(z.boolean()),
    /** When the present wait began; a reminder is sent once for each. */
    waitingSince: z.nullable(instant),
    remindedFor: z.nullable(instant),
  }),
  key: {
    pk: (of: Ids<'companyId' | 'submissionId'>) => ['SUBMISSION', of.companyId, of.submissionId],
    sk: () => ['SUBMISSION'],
  },
  indexes: {
    newest: {
      on: 'gsi1',
      pk: (of: Ids<'companyId'>) => ['SUBMISSIONS', of.companyId],
      sk: (of: ByTime) => [of.submittedAt, of.submissionId],
    },
    byStatus: {
      on: 'gsi2',
      pk: (of: Pick<SubmissionSummary, 'companyId' | 'status'>) => ['SUBMISSIONS', of.companyId, of.status],
      sk: (of: ByTime) => [of.submittedAt, of.submissionId],
    },
  },
  search: {
    scope: (of: Ids<'companyId'>) => [of.companyId],
    texts: (of: Pick<SubmissionSummary, 'studentName'>) => [of.studentName],
    row: submissionSummary,
  },
});

/** What was asked, as published when the student handed in; beside the submission so that one query reads both. */
export const submissionContent = entity({
  name: 'submission-content',
  schema: z.object({ companyId, submissionId, content: publishedAssignment }),
  key: {
    pk: (of: Ids<'companyId' | 'submissionId'>) => ['SUBMISSION', of.companyId, of.submissionId],
    sk: () => ['CONTENT'],
  },
});

/** Stands while a student may not hand in to an assignment again: until the attempt is rejected or failed. */
export const openAttempt = entity({
  name: 'open-attempt',
  schema: z.object({ companyId, studentId: userId, assignmentId, submissionId }),
  key: {
    pk: (of: Pick<SubmissionSummary, 'companyId' | 'studentId'>) => [
      'OPEN-ATTEMPT',
      of.companyId,
      of.studentId,
    ],
    sk: (of: Ids<'assignmentId'>) => [of.assignmentId],
  },
});

/** The same submission among its student's attempts, and among those of its assignment. */
export const attempt = entity({
  name: 'submission-attempt',
  schema: z.object({ ...submissionSummary.shape, ...ended }),
  key: {
    pk: (of: Pick<SubmissionSummary, 'companyId' | 'studentId'>) => ['ATTEMPTS', of.companyId, of.studentId],
    sk: (of: Pick<SubmissionSummary, 'assignmentId' | 'attempt'>) => [
      of.assignmentId,
      ordinal(of.attempt, 4),
    ],
  },
  indexes: {
    ofAssignment: {
      on: 'gsi1',
      pk: (of: Ids<'companyId' | 'assignmentId'>) => ['SUBMISSIONS-TO', of.companyId, of.assignmentId],
      sk: (of: ByTime) => [of.submittedAt, of.submissionId],
    },
    ofAssignmentByStatus: {
      on: 'gsi2',
      pk: (of: Pick<SubmissionSummary, 'companyId' | 'assignmentId' | 'status'>) => [
        'SUBMISSIONS-TO',
        of.companyId,
        of.assignmentId,
        of.status,
      ],
      sk: (of: ByTime) => [of.submittedAt, of.submissionId],
    },
  },
});

/** What somebody has to do with a submission: a role in grading it, or to advise the board about its grade. */
export const taskRole = z.enum([...gradingRole.options, 'examiner']);
export type TaskRole = z.infer<typeof taskRole>;

/** The same submission in the list of one of its graders. */
export const gradingTask = entity({
  name: 'grading-task',
  schema: z.object({ ...submissionSummary.shape, graderId: userId, role: taskRole, open: z.boolean() }),
  key: {
    pk: (of: Pick<Task, 'companyId' | 'graderId'>) => ['GRADER', of.companyId, of.graderId],
    sk: (of: ByTime) => [of.submittedAt, of.submissionId],
  },
  indexes: {
    byRole: {
      on: 'gsi1',
      pk: (of: Pick<Task, 'companyId' | 'graderId' | 'role'>) => [
        'GRADER',
        of.companyId,
        of.graderId,
        of.role,
      ],
      sk: (of: ByTime) => [of.submittedAt, of.submissionId],
    },
    open: {
      on: 'gsi2',
      when: (of: Pick<Task, 'open'>) => of.open,
      pk: (of: Pick<Task, 'companyId' | 'graderId'>) => ['GRADER-OPEN', of.companyId, of.graderId],
      // Until the stage has begun there is no deadline; that takes seconds.
      sk: (of: ByTime & Pick<SubmissionSummary, 'dueAt'>) => [of.dueAt ?? of.submittedAt, of.submissionId],
    },
  },
});

/** The same submission while somebody is to be assigned, or it lies still: the few that a coordinator looks for. */
export const withoutGrader = entity({
  name: 'submission-without-grader',
  schema: submissionSummary,
  key: {
    pk: (of: Ids<'companyId'>) => ['WITHOUT-GRADER', of.companyId],
    sk: (of: ByTime) => [of.submittedAt, of.submissionId],
  },
});

export type SubmissionSummary = z.infer<typeof submissionSummary>;
export type Submission = ItemOf<typeof submission>;
export type Attempt = ItemOf<typeof attempt>;
export type GradingTask = ItemOf<typeof gradingTask>;
type ByTime = Pick<SubmissionSummary, 'submittedAt' | 'submissionId'>;
type Task = SubmissionSummary & {
  graderId: SubmissionSummary['studentId'];
  role: TaskRole;
  open: boolean;
};
