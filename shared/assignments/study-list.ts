import * as z from 'zod/mini';
import { date, instant } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { assignmentId, learnpathId, submissionId } from '#shared/identity/ids.ts';
import { standingTerms } from './terms.ts';

/** What a student is told; never who disagreed with whom (design section 8). */
export const studentSubmissionStatus = z.enum([
  'not-handed-in',
  'handed-in',
  'in-assessment',
  'held',
  'rejected',
  'passed',
  'failed',
]);
export type StudentSubmissionStatus = z.infer<typeof studentSubmissionStatus>;

export const studyAssignmentSummary = z.object({
  id: assignmentId,
  title: z.string(),
  finalAssignment: z.boolean(),
  learnpathId,
  learnpathTitle: z.string(),
  /** Empty: it has none. */
  learnpathEnglishTitle: z.string(),
  /** The first day of the learning path; null once it has begun. */
  startsOn: z.nullable(date),
  learnpathEndsOn: z.nullable(date),
  status: studentSubmissionStatus,
  /** Final grade in tenths, once returned. */
  grade: z.nullable(z.number()),
  /** When the latest attempt came back; null while none did. */
  returnedAt: z.nullable(instant),
  latestSubmissionId: z.nullable(submissionId),
  terms: standingTerms,
});
export type StudyAssignmentSummary = z.infer<typeof studyAssignmentSummary>;

/** By itself, as a student's first page asks it. */
export const listStudyAssignments = route({
  name: 'assignments.listStudyAssignments',
  method: 'GET',
  path: '/study/assignments',
  summary: 'The published assignments of the learning paths the student follows.',
  response: z.object({ data: z.array(studyAssignmentSummary) }),
  access: ['study.follow'],
  errors: [],
  grants: ['table:read', 'files:read'],
  roundTrips: 2,
});
