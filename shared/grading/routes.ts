import * as z from 'zod/mini';
import { paragraph, version } from '#shared/http/fields.ts';
import { pageOf, pageQuery, searchQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { submissionId, userId } from '#shared/identity/ids.ts';
import { idsByComma } from '#shared/identity/ids-by-comma.ts';
import { commentRoutes } from './comment-routes.ts';
import { listGraders } from './graders.ts';
import { gradingRole, gradingSubmissionSummary, listSubmissions } from './list.ts';
import {
  assessment,
  assessmentInput,
  assignedMany,
  assignmentOfGraders,
  assignmentOfMany,
  grade,
  gradingSubmission,
  openWork,
  reviewAdvice,
  reviewAnswer,
} from './schemas.ts';

const ofSubmission = z.strictObject({ submissionId });
const anyGrader = [
  'grading.assign',
  'grading.quickscan',
  'grading.assess-first',
  'grading.assess-second',
] as const;
const read = { grants: ['table:read', 'files:read'], relations: 'accounts', roundTrips: 2 } as const;
const write = {
  grants: ['table:read', 'table:write', 'files:read'],
  relations: 'accounts',
  roundTrips: 3,
} as const;
const decide = {
  params: ofSubmission,
  response: gradingSubmission,
  errors: [
    'INVALID_INPUT',
    'SUBMISSION_NOT_FOUND',
    'NO_AUTHORIZATION',
    'ALREADY_DECIDED',
    'WRONG_STATE',
    'CONFLICT',
  ],
  ...write,
} as const;

/** A decision about a grade is made by who is named with it, and by nobody who acts as them. */
const inOwnName = {
  whileImpersonating: 'refused',
  errors: [...decide.errors, 'IMPERSONATION_NOT_ALLOWED'],
} as const;

export const routes = {
  listSubmissions,
  listMySubmissions: route({
    name: 'grading.listMySubmissions',
    method: 'GET',
    path: '/grading/my-submissions',
    summary:
      'The items on which the caller is quickscanner, 1st or 2nd assessor, newest first; open ones by deadline.',
    query: z.strictObject({
      ...pageQuery,
      /** Words of the assignment's title. */
      ...searchQuery,
      role: z.optional(gradingRole),
      /** Only those on which it is the caller's turn. */
      open: z.optional(z.literal('true')),
    }),
    response: pageOf(gradingSubmissionSummary),
    access: [...anyGrader],
    errors: [],
    ...read,
  }),
  getSubmission: route({
    name: 'grading.getSubmission',
    method: 'GET',
    path: '/grading/submissions/{submissionId}',
    summary: 'One item: what was asked, what was handed in, and the assessments the caller may see.',
    params: ofSubmission,
    response: gradingSubmission,
    access: [...anyGrader, 'educations.decide'],
    errors: ['SUBMISSION_NOT_FOUND'],
    ...read,
  }),
  listGraders,
  countOpenWork: route({
    name: 'grading.countOpenWork',
    method: 'GET',
    path: '/grading/open-work',
    summary: 'How many items wait for each of these graders now, up to a hundred each.',
    query: z.strictObject({
      user_ids: idsByComma('UserId', 30),
    }),
    response: z.object({ data: z.array(openWork) }),
    access: ['grading.assign'],
    errors: [],
    ...read,
  }),
  assign: route({
    ...decide,
    name: 'grading.assign',
    method: 'PATCH',
    path: '/grading/submissions/{submissionId}/assign',
    summary: 'Sets who quickscans and assesses. One person holds at most one of the three roles.',
    body: assignmentOfGraders,
    access: ['grading.assign'],
    whileImpersonating: 'refused',
    errors: [
      ...inOwnName.errors,
      'SAME_ASSESSOR',
      'REASON_REQUIRED',
      'USER_NOT_FOUND',
      'INVALID_ROLE',
      'NOT_APPOINTED',
    ],
  }),
  assignMany: route({
    name: 'grading.assignMany',
    method: 'POST',
    path: '/grading/submissions/assign',
    summary: 'Gives one role on several submissions. Each is assigned, or says why not.',
    body: assignmentOfMany,
    response: assignedMany,
    access: ['grading.assign'],
    whileImpersonating: 'refused',
    errors: ['INVALID_INPUT', 'NO_AUTHORIZATION', 'IMPERSONATION_NOT_ALLOWED'],
    ...write,
  }),
  approveQuickscan: route({
    ...decide,
    ...inOwnName,
    name: 'grading.approveQuickscan',
    method: 'POST',
    path: '/grading/submissions/{submissionId}/quickscan/approve',
    summary: 'Passes the work on to the 1st assessor.',
    body: z.strictObject({ editVersion: version, message: z._default(paragraph(4000), '') }),
    access: ['grading.quickscan'],
    errors: [...inOwnName.errors, 'SUBMISSION_HELD'],
  }),
  rejectQuickscan: route({
    ...decide,
    ...inOwnName,
    name: 'grading.rejectQuickscan',
    method: 'POST',
    path: '/grading/submissions/{submissionId}/quickscan/reject',
    summary: 'Returns the work to the student with feedback; they may hand in again.',
    body: z.strictObject({ editVersion: version, message: paragraph(4000).check(z.minLength(1)) }),
    access: ['grading.quickscan'],
    errors: [...inOwnName.errors, 'SUBMISSION_HELD'],
  }),
  saveAssessment: route({
    name: 'grading.saveAssessment',
    method: 'PUT',
    path: '/grading/submissions/{submissionId}/assessment',
    summary: 'Keeps a draft of the caller’s assessment while they type.',
    params: ofSubmission,
    body: assessmentInput,
    response: assessment,
    access: ['grading.assess-first', 'grading.assess-second'],
    ...write,
    ...inOwnName,
  }),
  submitAssessment: route({
    ...decide,
    ...inOwnName,
    name: 'grading.submitAssessment',
    method: 'POST',
    path: '/grading/submissions/{submissionId}/assessment',
    summary: 'Submits the assessment, for good: every criterion needs a grade.',
    body: z.strictObject({ ...assessmentInput.shape, editVersion: version }),
    access: ['grading.assess-first', 'grading.assess-second'],
    errors: [...inOwnName.errors, 'SUBMISSION_HELD'],
  }),
  correctGrade: route({
    ...decide,
    ...inOwnName,
    name: 'grading.correctGrade',
    method: 'POST',
    path: '/grading/submissions/{submissionId}/corrections',
    summary: 'Corrects a returned grade, as a new record with a reason.',
    body: z.strictObject({ editVersion: version, grade, reason: paragraph(1000).check(z.minLength(1)) }),
    access: ['grading.assign', 'educations.decide'],
    errors: [...inOwnName.errors, 'REVIEW_OPEN', 'BOARD_DECIDES'],
  }),
  answerReview: route({
    ...decide,
    ...inOwnName,
    name: 'grading.answerReview',
    method: 'POST',
    path: '/grading/submissions/{submissionId}/review/answer',
    summary: 'Answers a student who asked for a review: the grade stays, or is corrected.',
    body: reviewAnswer,
    access: ['grading.assign', 'grading.assess-first', 'grading.assess-second'],
  }),
  appointExaminer: route({
    ...decide,
    ...inOwnName,
    name: 'grading.appointExaminer',
    method: 'POST',
    path: '/grading/submissions/{submissionId}/review/examiner',
    summary: 'The examination board asks somebody for advice who had no part in the work.',
    body: z.strictObject({ editVersion: version, userId }),
    access: ['educations.decide'],
    errors: [...inOwnName.errors, 'USER_NOT_FOUND', 'INVALID_ROLE', 'NOT_APPOINTED'],
  }),
  adviseReview: route({
    ...decide,
    ...inOwnName,
    name: 'grading.adviseReview',
    method: 'POST',
    path: '/grading/submissions/{submissionId}/review/advice',
    summary: 'The examiner advises the board which grade the work is worth, and why.',
    body: reviewAdvice,
    access: ['grading.assess-first', 'grading.assess-second'],
  }),
  ...commentRoutes,
} as const;
