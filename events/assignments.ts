import * as z from 'zod/mini';
import { date } from '#shared/http/fields.ts';
import { assignmentId, learnpathId, submissionId, userId } from '#shared/identity/ids.ts';
import { event } from './event.ts';

const sample = {
  assignmentId: assignmentId.parse('asg_01JD0000000000000000000001'),
  learnpathId: learnpathId.parse('lpt_01JD0000000000000000000002'),
  submissionId: submissionId.parse('sub_01JD0000000000000000000003'),
  studentId: userId.parse('usr_01JD0000000000000000000004'),
};

/** What happens to assignments, up to and including the hand-in. */
export const assignmentEvents = {
  assignmentCreated: event({
    name: 'assignments.assignment-created',
    version: 1,
    summary: 'An assignment was started, as a draft.',
    schema: z.object({ assignmentId, learnpathId }),
    sample: { assignmentId: sample.assignmentId, learnpathId: sample.learnpathId },
  }),
  assignmentUpdated: event({
    name: 'assignments.assignment-updated',
    version: 1,
    summary: 'The draft of an assignment changed; students still see what was published.',
    schema: z.object({ assignmentId, learnpathId }),
    sample: { assignmentId: sample.assignmentId, learnpathId: sample.learnpathId },
  }),
  assignmentPublished: event({
    name: 'assignments.assignment-published',
    version: 1,
    summary: 'Students see a new version of an assignment.',
    schema: z.object({
      assignmentId,
      learnpathId,
      publishedVersion: z.number(),
      /** The learning path that offered the version before; null for the first. */
      formerLearnpathId: z.nullable(learnpathId),
    }),
    sample: {
      assignmentId: sample.assignmentId,
      learnpathId: sample.learnpathId,
      publishedVersion: 1,
      formerLearnpathId: null,
    },
  }),
  assignmentDeleted: event({
    name: 'assignments.assignment-deleted',
    version: 1,
    summary: 'An assignment to which nothing was handed in was deleted.',
    /** The learning path that offered it to students; of one that was never published, the one it was written for. */
    schema: z.object({ assignmentId, learnpathId }),
    sample: { assignmentId: sample.assignmentId, learnpathId: sample.learnpathId },
  }),
  allowanceGiven: event({
    name: 'assignments.allowance-given',
    version: 1,
    summary: 'A student got a deadline of their own, lost it again, or got an extra attempt.',
    schema: z.object({
      userId,
      assignmentId,
      learnpathId,
      /** Null: the day of the assignment counts. */
      deadlineOn: z.nullable(date),
      moreAttempts: z.number(),
      givenBy: z.enum(['staff', 'board']),
    }),
    sample: {
      userId: sample.studentId,
      assignmentId: sample.assignmentId,
      learnpathId: sample.learnpathId,
      deadlineOn: '2026-12-18',
      moreAttempts: 0,
      givenBy: 'staff',
    },
  }),
  submissionHandedIn: event({
    name: 'assignments.submission-handed-in',
    version: 1,
    summary: 'A student handed in, for good, or somebody did it for them. Grading starts from this.',
    schema: z.object({
      submissionId,
      assignmentId,
      learnpathId,
      studentId: userId,
      publishedVersion: z.number(),
      attempt: z.number(),
      fileCount: z.number(),
      /** Whether it came after its deadline. */
      isLate: z._default(z.boolean(), false),
      /** Who did it for the student; null: the student. */
      handedInByUserId: z._default(z.nullable(userId), null),
    }),
    sample: {
      ...sample,
      publishedVersion: 1,
      attempt: 1,
      fileCount: 2,
      isLate: false,
      handedInByUserId: null,
    },
  }),
} as const;
