import * as z from 'zod/mini';
import { holdOutcome } from '#shared/grading/hold-schemas.ts';
import { gradingRole } from '#shared/grading/list.ts';
import { reviewOutcome } from '#shared/grading/review-schemas.ts';
import { grade } from '#shared/grading/schemas.ts';
import { instant } from '#shared/http/fields.ts';
import { assignmentId, learnpathId, submissionId, userId } from '#shared/identity/ids.ts';
import { event } from './event.ts';

const about = { submissionId, assignmentId };
const sampleAbout = {
  submissionId: submissionId.parse('sub_01JD0000000000000000000001'),
  assignmentId: assignmentId.parse('asg_01JD0000000000000000000001'),
};
const sampleGrader = userId.parse('usr_01JD0000000000000000000002');
const returned = {
  ...about,
  learnpathId,
  studentId: userId,
  attempt: z.number(),
  outcome: z.enum(['passed', 'failed', 'rejected']),
  /** In tenths; null after a rejected quickscan. */
  grade: z.nullable(grade),
  finalAssignment: z.boolean(),
};
const sampleReturned = {
  ...sampleAbout,
  learnpathId: learnpathId.parse('lpt_01JD0000000000000000000001'),
  studentId: userId.parse('usr_01JD0000000000000000000001'),
  attempt: 1,
  outcome: 'passed' as const,
  grade: 72,
  finalAssignment: true,
};

export const events = {
  gradersAssigned: event({
    name: 'grading.graders-assigned',
    version: 1,
    summary: 'Who quickscans and assesses a submission was set or changed.',
    schema: z.object({
      ...about,
      quickscannerUserId: z.nullable(userId),
      firstAssessorUserId: z.nullable(userId),
      secondAssessorUserId: z.nullable(userId),
    }),
    sample: {
      ...sampleAbout,
      quickscannerUserId: sampleGrader,
      firstAssessorUserId: null,
      secondAssessorUserId: null,
    },
  }),
  stageOpened: event({
    name: 'grading.stage-opened',
    version: 1,
    summary: 'A submission is waiting for its quickscan or for an assessment.',
    schema: z.object({
      ...about,
      stage: z.enum(['quickscan', 'first-assessment', 'second-assessment']),
      dueAt: instant,
    }),
    sample: { ...sampleAbout, stage: 'quickscan', dueAt: '2026-11-26T09:00:00.000Z' },
  }),
  graderReminded: event({
    name: 'grading.grader-reminded',
    version: 1,
    summary: 'The grader whose turn it is was reminded; null when nobody has been assigned yet.',
    schema: z.object({ ...about, role: gradingRole, graderUserId: z.nullable(userId) }),
    sample: { ...sampleAbout, role: 'first-assessor', graderUserId: sampleGrader },
  }),
  quickscanDecided: event({
    name: 'grading.quickscan-decided',
    version: 1,
    summary: 'The quickscan approved the work, or rejected it.',
    schema: z.object({ ...about, decision: z.enum(['approved', 'rejected']), quickscannerUserId: userId }),
    sample: { ...sampleAbout, decision: 'approved', quickscannerUserId: sampleGrader },
  }),
  assessmentSubmitted: event({
    name: 'grading.assessment-submitted',
    version: 1,
    summary: 'An assessor submitted their assessment. The grade follows when the work is returned.',
    schema: z.object({
      ...about,
      role: z.enum(['first-assessor', 'second-assessor']),
      assessorUserId: userId,
      /** Whether a 2nd assessor decides. */
      needsSecond: z.boolean(),
    }),
    sample: {
      ...sampleAbout,
      role: 'first-assessor',
      assessorUserId: sampleGrader,
      needsSecond: false,
    },
  }),
  submissionReturned: event({
    name: 'grading.submission-returned',
    version: 1,
    summary: 'A submission went back to its student: passed, failed, or rejected by the quickscan.',
    schema: z.object(returned),
    sample: sampleReturned,
  }),
  gradeCorrected: event({
    name: 'grading.grade-corrected',
    version: 1,
    summary: 'The grade of a returned submission was corrected.',
    schema: z.object({ ...returned, grade, previousGrade: grade }),
    sample: { ...sampleReturned, grade: 75, previousGrade: 72 },
  }),
  submissionHeld: event({
    name: 'grading.submission-held',
    version: 1,
    summary: 'Grading stands still until the examination board has looked at the work.',
    schema: z.object({ ...about, studentId: userId }),
    sample: { ...sampleAbout, studentId: userId.parse('usr_01JD0000000000000000000001') },
  }),
  holdEnded: event({
    name: 'grading.hold-ended',
    version: 1,
    summary: 'The examination board looked at work that was held; its grading goes on.',
    schema: z.object({ ...about, outcome: holdOutcome }),
    sample: { ...sampleAbout, outcome: 'released' },
  }),
  reviewAsked: event({
    name: 'grading.review-asked',
    version: 1,
    summary: 'A student asked for a review of a grade.',
    schema: z.object({ ...about, studentId: userId }),
    sample: { ...sampleAbout, studentId: userId.parse('usr_01JD0000000000000000000001') },
  }),
  reviewAnswered: event({
    name: 'grading.review-answered',
    version: 1,
    summary: 'Who assessed the work upheld its grade, or corrected it.',
    schema: z.object({ ...about, outcome: reviewOutcome }),
    sample: { ...sampleAbout, outcome: 'upheld' },
  }),
  reviewBrought: event({
    name: 'grading.review-brought',
    version: 1,
    summary: 'A student brought the review of a grade before the examination board.',
    schema: z.object(about),
    sample: sampleAbout,
  }),
  examinerAppointed: event({
    name: 'grading.examiner-appointed',
    version: 1,
    summary: 'The examination board asked somebody for advice about a grade who had no part in it.',
    schema: z.object({ ...about, examinerUserId: userId }),
    sample: { ...sampleAbout, examinerUserId: sampleGrader },
  }),
  adviceGiven: event({
    name: 'grading.advice-given',
    version: 1,
    summary: 'The examiner advised the examination board about a grade.',
    schema: z.object(about),
    sample: sampleAbout,
  }),
  reviewDecided: event({
    name: 'grading.review-decided',
    version: 1,
    summary:
      'The examination board upheld a grade or had it corrected, or the student took the request back.',
    schema: z.object({ ...about, outcome: z.enum(['upheld', 'corrected', 'withdrawn']) }),
    sample: { ...sampleAbout, outcome: 'corrected' },
  }),
} as const;
