import * as z from 'zod/mini';
import { publishedAssignment } from '#shared/assignments/schemas.ts';
import { handedInFor, submissionFile } from '#shared/assignments/submission-file.ts';
import { instant, line, paragraph, version } from '#shared/http/fields.ts';
import { criterionId, learnpathId, submissionId, userId } from '#shared/identity/ids.ts';
import { submissionHold } from './hold-schemas.ts';
import { gradingRole, gradingSubmissionSummary } from './list.ts';
import { reviewFacts, reviewOutcome } from './review-schemas.ts';

/** A grade in integer tenths, 10 to 100: 5.5 is 55. Never a float (design section 8). */
export const grade = z
  .number({ error: 'grade' })
  .check(z.int({ error: 'grade' }), z.minimum(10, { error: 'grade' }), z.maximum(100, { error: 'grade' }));

export const criterionAssessment = z.strictObject({
  criterionId,
  grade: z.nullable(grade),
  comment: z._default(paragraph(4000), ''),
});
export type CriterionAssessment = z.infer<typeof criterionAssessment>;

/** An assessment as its assessor sees it; `total` in tenths, null until every criterion has a grade. */
export const assessment = z.object({
  role: gradingRole,
  assessorUserId: userId,
  criteria: z.array(criterionAssessment),
  feedback: z.string(),
  total: z.nullable(z.number()),
  /** Grows with each save. */
  version,
  savedAt: instant,
  submittedAt: z.nullable(instant),
});
export type Assessment = z.infer<typeof assessment>;

/** A file as handed in: `link` shows it, `downloadLink` saves it. */
export const gradedFile = z.object({ ...submissionFile.shape, downloadLink: z.string() });
export type GradedFile = z.infer<typeof gradedFile>;

/** An assessor who had begun, and who took over. */
export const replacement = z.object({
  role: gradingRole,
  fromName: z.string(),
  toName: z.nullable(z.string()),
  reason: z.string(),
  /** Null where nobody did: they were gone, and their work was taken back. */
  byName: z.nullable(z.string()),
  at: instant,
});

/** A review of a grade, as graders and the examination board read it. */
export const gradingReview = z.object({
  ...reviewFacts.shape,
  file: z.nullable(gradedFile),
  examinerName: z.nullable(z.string()),
  /** What the examiner would give, and why. */
  advice: z.nullable(z.object({ grade, words: z.string(), at: instant })),
  /** Whether a grade may become lower by it. */
  mayLower: z.boolean(),
});
export type GradingReview = z.infer<typeof gradingReview>;

/** One submission as its graders see it. `assessments` holds only what the caller may see. */
export const gradingSubmission = z.object({
  ...gradingSubmissionSummary.shape,
  editVersion: version,
  learnpath: z.object({ id: learnpathId, title: z.string() }),
  content: publishedAssignment,
  /** The grades between which a 2nd assessor decides, both included. */
  band: z.object({ from: grade, to: grade }),
  files: z.array(gradedFile),
  quickscanMessage: z.nullable(z.string()),
  quickscanApproved: z.nullable(z.boolean()),
  quickscanDecidedAt: z.nullable(instant),
  firstAssessedAt: z.nullable(instant),
  secondAssessedAt: z.nullable(instant),
  assessments: z.array(assessment),
  /** In tenths, once returned. */
  finalGrade: z.nullable(z.number()),
  returnedAt: z.nullable(instant),
  corrections: z.array(
    z.object({ grade, previousGrade: grade, reason: z.string(), byName: z.string(), at: instant }),
  ),
  review: z.nullable(gradingReview),
  /** Why grading stood still, and what the board said; oldest first. */
  holds: z.array(submissionHold),
  handedInFor: z.nullable(handedInFor),
  /** What its student declared with it; null where it wasn't asked. */
  declared: z.nullable(z.string()),
  /** Roles whose holder has begun, so that replacing them takes a reason; shown to who assigns graders. */
  begun: z.array(gradingRole),
  /** Assessors who had begun and were replaced; shown to who assigns graders. */
  replacements: z.array(replacement),
  /** The role of the caller on this item. */
  myRole: z.nullable(gradingRole),
  /** What the caller may do now; the screen shows nothing else. */
  actions: z.array(
    z.enum(['assign', 'quickscan', 'assess', 'correct', 'answer', 'advise', 'appoint', 'hold']),
  ),
});
export type GradingSubmission = z.infer<typeof gradingSubmission>;

/** Who takes which role; absent leaves it, null takes it away. An assessor who has begun needs a reason. */
export const assignmentOfGraders = z.strictObject({
  editVersion: version,
  quickscannerUserId: z.optional(z.nullable(userId)),
  firstAssessorUserId: z.optional(z.nullable(userId)),
  secondAssessorUserId: z.optional(z.nullable(userId)),
  reason: z.optional(line(500)),
});

/** Most submissions on which graders are assigned in one call. */
export const maxAssignedAtOnce = 50;

/** One role on several submissions: who gets which. */
export const assignmentOfMany = z.strictObject({
  role: gradingRole,
  given: z.array(z.strictObject({ submissionId, userId })).check(
    z.minLength(1),
    z.maxLength(maxAssignedAtOnce),
    z.refine((all) => new Set(all.map((one) => one.submissionId)).size === all.length, 'duplicate'),
  ),
});

/** What came of each submission of several: the error's code where nobody could be assigned. */
export const assignedMany = z.object({
  data: z.array(z.object({ submissionId, refusal: z.nullable(z.string()) })),
});

export const assessmentInput = z.strictObject({
  criteria: z.array(criterionAssessment).check(z.maxLength(200)),
  feedback: z._default(paragraph(10_000), ''),
  /** Version of the draft that this was typed upon, 0 for none: a newer one, of another tab, answers CONFLICT. */
  draftVersion: z._default(z.number().check(z.int(), z.minimum(0)), 0),
});

/** How much waits for a grader now; counted up to a hundred. */
export const openWork = z.object({ userId, count: z.number() });
export type OpenWork = z.infer<typeof openWork>;

/** What the assessors answer; a grade comes with a correction alone. */
export const reviewAnswer = z.strictObject({
  editVersion: version,
  outcome: reviewOutcome,
  grade: z._default(z.nullable(grade), null),
  words: paragraph(4000).check(z.minLength(1)),
});

/** What an examiner who was not involved advises the board. */
export const reviewAdvice = z.strictObject({
  editVersion: version,
  grade,
  words: paragraph(4000).check(z.minLength(1)),
});
