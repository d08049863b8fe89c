import * as z from 'zod/mini';
import { line, paragraph, version } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { assignmentId, fileId, learnpathId, submissionId } from '#shared/identity/ids.ts';
import { reviewInput } from './inspection-schemas.ts';
import { maxSubmissionFiles, studyAssignment, studyExamination, studySubmission } from './schemas.ts';
import { listStudyAssignments } from './study-list.ts';
import { submissionFile } from './submission-file.ts';

const ofAssignment = z.strictObject({ assignmentId });
const read = { grants: ['table:read', 'files:read'], roundTrips: 2 } as const;

/** Before an enrolment begins and after it ended. */
const enrolled = ['ENROLMENT_NOT_STARTED', 'ENROLMENT_ENDED'] as const;
const handingIn = [
  'INVALID_INPUT',
  'ASSIGNMENT_NOT_FOUND',
  'ALREADY_HANDED_IN',
  'CONFLICT',
  'DEADLINE_PASSED',
  'HAND_INS_USED_UP',
  ...enrolled,
] as const;

/** What a student does with an assignment. */
export const studyRoutes = {
  listStudyAssignments,
  getStudyAssignment: route({
    name: 'assignments.getStudyAssignment',
    method: 'GET',
    path: '/study/assignments/{assignmentId}',
    summary: 'One assignment with the files made ready and the attempts so far.',
    params: ofAssignment,
    response: studyAssignment,
    access: ['study.follow'],
    errors: ['ASSIGNMENT_NOT_FOUND', ...enrolled],
    ...read,
  }),
  listStudyExaminations: route({
    name: 'assignments.listStudyExaminations',
    method: 'GET',
    path: '/study/examinations',
    summary: 'What the student handed in to the assignments of a learning path, the latest first.',
    query: z.strictObject({ learnpath_id: learnpathId }),
    response: z.object({ data: z.array(studyExamination) }),
    access: ['study.follow'],
    errors: [],
    ...read,
  }),
  addReadyFile: route({
    name: 'assignments.addReadyFile',
    method: 'POST',
    path: '/study/assignments/{assignmentId}/files',
    summary: 'Makes an uploaded file ready to hand in. Repeating it is harmless.',
    params: ofAssignment,
    body: z.strictObject({ fileId, displayName: line(255) }),
    response: z.object({ data: z.array(submissionFile) }),
    access: ['study.follow'],
    whileImpersonating: 'refused',
    errors: [...handingIn, 'FILE_NOT_FOUND', 'MAX_FILES_REACHED', 'IMPERSONATION_NOT_ALLOWED'],
    grants: ['table:read', 'table:write', 'files:read'],
    roundTrips: 3,
  }),
  removeReadyFile: route({
    name: 'assignments.removeReadyFile',
    method: 'DELETE',
    path: '/study/assignments/{assignmentId}/files/{fileId}',
    summary: 'Takes a ready file back, before handing in.',
    params: z.strictObject({ assignmentId, fileId }),
    response: z.object({ data: z.array(submissionFile) }),
    access: ['study.follow'],
    whileImpersonating: 'refused',
    errors: ['ASSIGNMENT_NOT_FOUND', 'FILE_NOT_FOUND', 'CONFLICT', 'IMPERSONATION_NOT_ALLOWED'],
    grants: ['table:read', 'table:write', 'files:read'],
    roundTrips: 3,
  }),
  handIn: route({
    name: 'assignments.handIn',
    method: 'POST',
    path: '/study/assignments/{assignmentId}/hand-in',
    summary: 'Hands in the ready files, for good. A second click answers ALREADY_HANDED_IN.',
    params: ofAssignment,
    body: z.strictObject({
      fileIds: z.array(fileId).check(z.minLength(1), z.maxLength(maxSubmissionFiles)),
      /** The version the student read. */
      publishedVersion: version,
      /** The declaration as they read and ticked it; null where none was asked. */
      declared: z._default(z.nullable(paragraph(2000)), null),
    }),
    response: studySubmission,
    status: 201,
    access: ['study.follow'],
    whileImpersonating: 'refused',
    errors: [...handingIn, 'FILE_NOT_FOUND', 'NO_FILES', 'ASSIGNMENT_CHANGED', 'IMPERSONATION_NOT_ALLOWED'],
    grants: ['table:read', 'table:write', 'files:read'],
    roundTrips: 3,
  }),
  getStudySubmission: route({
    name: 'assignments.getStudySubmission',
    method: 'GET',
    path: '/study/assignments/{assignmentId}/submissions/{submissionId}',
    summary: 'One attempt of the student, with grade and feedback once returned.',
    params: z.strictObject({ assignmentId, submissionId }),
    response: studySubmission,
    access: ['study.follow'],
    errors: ['SUBMISSION_NOT_FOUND'],
    ...read,
  }),
  askReview: route({
    name: 'assignments.askReview',
    method: 'POST',
    path: '/study/assignments/{assignmentId}/submissions/{submissionId}/review',
    summary:
      'The student asks the assessors to look at a grade again, with a ground; once, and within the term.',
    params: z.strictObject({ assignmentId, submissionId }),
    body: reviewInput,
    response: studySubmission,
    status: 201,
    access: ['study.follow'],
    whileImpersonating: 'refused',
    errors: [
      'INVALID_INPUT',
      'SUBMISSION_NOT_FOUND',
      'FILE_NOT_FOUND',
      'WRONG_STATE',
      'REVIEW_ASKED',
      'INSPECTION_OVER',
      'CONFLICT',
      'IMPERSONATION_NOT_ALLOWED',
    ],
    grants: ['table:read', 'table:write', 'files:read'],
    roundTrips: 3,
  }),
  makeGradeStatement: route({
    name: 'assignments.makeGradeStatement',
    method: 'POST',
    path: '/study/assignments/{assignmentId}/submissions/{submissionId}/grade-statement',
    summary: 'Makes a PDF of the grade and feedback of a returned attempt, and answers a link to it.',
    params: z.strictObject({ assignmentId, submissionId }),
    response: z.object({ link: z.string() }),
    access: ['study.follow'],
    errors: ['SUBMISSION_NOT_FOUND', 'WRONG_STATE'],
    grants: ['table:read', 'files:read', 'files:upload'],
    roundTrips: 2,
  }),
} as const;
