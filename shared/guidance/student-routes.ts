import * as z from 'zod/mini';
import { studySubmission } from '#shared/assignments/schemas.ts';
import { attempt } from '#shared/content/self-test-schemas.ts';
import { version } from '#shared/http/fields.ts';
import { pageOf, pageQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import {
  assignmentId,
  chapterId,
  courseId,
  learnpathId,
  noteId,
  submissionId,
  userId,
} from '#shared/identity/ids.ts';
import {
  allowance,
  deadlineInput,
  examination,
  handInForInput,
  note,
  noteChange,
  noteInput,
  studentCourseView,
  studentLearnpath,
} from './student-schemas.ts';

const ofStudent = z.strictObject({ userId });
const ofNote = z.strictObject({ userId, noteId });

/** Who may follow a student, decided by relation: anybody else finds no such student. */
const followed = {
  access: ['users.read', 'teaching.follow', 'management.oversee'],
  relations: 'loaded',
} as const;
const read = { ...followed, grants: ['table:read', 'files:read'], roundTrips: 2 } as const;
/** A note carries the name of who writes it: nobody writes one in another’s. */
const write = {
  ...followed,
  whileImpersonating: 'refused',
  grants: ['table:read', 'table:write'],
  roundTrips: 3,
} as const;

/** One student, as who guides them sees them. */
export const studentRoutes = {
  getStudentLearnpath: route({
    name: 'guidance.getStudentLearnpath',
    method: 'GET',
    path: '/students/{userId}/learnpaths/{learnpathId}',
    summary: 'How far a student is in a learning path: its courses and assignments.',
    params: z.strictObject({ userId, learnpathId }),
    response: studentLearnpath,
    errors: ['USER_NOT_FOUND', 'NOT_SUBSCRIBED'],
    ...read,
  }),
  setStudentDeadline: route({
    name: 'guidance.setStudentDeadline',
    method: 'PUT',
    path: '/students/{userId}/learnpaths/{learnpathId}/assignments/{assignmentId}/deadline',
    summary: 'Gives a student a deadline of their own, with a reason that they read; null takes it back.',
    params: z.strictObject({ userId, learnpathId, assignmentId }),
    body: deadlineInput,
    response: allowance,
    errors: [
      'INVALID_INPUT',
      'USER_NOT_FOUND',
      'ASSIGNMENT_NOT_FOUND',
      'NO_AUTHORIZATION',
      'CONFLICT',
      'IMPERSONATION_NOT_ALLOWED',
    ],
    ...write,
    access: ['users.write', 'teaching.follow'],
  }),
  handInFor: route({
    name: 'guidance.handInFor',
    method: 'POST',
    path: '/students/{userId}/learnpaths/{learnpathId}/assignments/{assignmentId}/hand-in',
    summary: 'Hands files in for a student, for good, with a reason that they and the graders read.',
    params: z.strictObject({ userId, learnpathId, assignmentId }),
    body: handInForInput,
    response: z.object({ submissionId }),
    status: 201,
    errors: [
      'INVALID_INPUT',
      'USER_NOT_FOUND',
      'ASSIGNMENT_NOT_FOUND',
      'FILE_NOT_FOUND',
      'NO_AUTHORIZATION',
      'ALREADY_HANDED_IN',
      'DEADLINE_PASSED',
      'HAND_INS_USED_UP',
      'ENROLMENT_NOT_STARTED',
      'ENROLMENT_ENDED',
      'CONFLICT',
      'IMPERSONATION_NOT_ALLOWED',
    ],
    ...write,
    access: ['users.write', 'teaching.follow'],
  }),
  getStudentCourse: route({
    name: 'guidance.getStudentCourse',
    method: 'GET',
    path: '/students/{userId}/learnpaths/{learnpathId}/courses/{courseId}',
    summary: 'How far a student is in a course: chapters, and attempts at its self-tests.',
    params: z.strictObject({ userId, learnpathId, courseId }),
    response: studentCourseView,
    errors: ['USER_NOT_FOUND', 'COURSE_NOT_FOUND'],
    ...read,
  }),
  getStudentAttempt: route({
    name: 'guidance.getStudentAttempt',
    method: 'GET',
    path: '/students/{userId}/learnpaths/{learnpathId}/courses/{courseId}/chapters/{chapterId}/attempts/{number}',
    summary: 'What a student answered in an attempt at a self-test that is over.',
    params: z.strictObject({
      ...{ userId, learnpathId, courseId, chapterId },
      number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(99)),
    }),
    response: attempt,
    errors: ['USER_NOT_FOUND', 'COURSE_NOT_FOUND', 'ATTEMPT_NOT_FOUND'],
    ...read,
  }),
  listExaminations: route({
    name: 'guidance.listExaminations',
    method: 'GET',
    path: '/user/{userId}/examinations',
    summary: 'What a student handed in, the latest first; for who teaches them, in what they teach.',
    params: ofStudent,
    response: z.object({ data: z.array(examination) }),
    errors: ['USER_NOT_FOUND'],
    ...read,
  }),
  getExamination: route({
    name: 'guidance.getExamination',
    method: 'GET',
    path: '/user/{userId}/examinations/{submissionId}',
    summary: 'One hand-in of a student with links to its files; grade and feedback once it is returned.',
    params: z.strictObject({ userId, submissionId }),
    response: studySubmission,
    errors: ['USER_NOT_FOUND', 'SUBMISSION_NOT_FOUND'],
    ...read,
  }),
  listNotes: route({
    name: 'guidance.listNotes',
    method: 'GET',
    path: '/students/{userId}/notes',
    summary: 'What staff wrote about a student, the latest first.',
    params: ofStudent,
    query: z.strictObject(pageQuery),
    response: pageOf(note),
    errors: ['USER_NOT_FOUND'],
    ...read,
  }),
  writeNote: route({
    name: 'guidance.writeNote',
    method: 'POST',
    path: '/students/{userId}/notes',
    summary: 'Writes a note about a student, for staff alone or shared with the student.',
    params: ofStudent,
    body: noteInput,
    response: note,
    status: 201,
    errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'CONFLICT', 'IMPERSONATION_NOT_ALLOWED'],
    ...write,
  }),
  changeNote: route({
    name: 'guidance.changeNote',
    method: 'PATCH',
    path: '/students/{userId}/notes/{noteId}',
    summary: 'Changes a note of one’s own: its text, and who reads it.',
    params: ofNote,
    body: noteChange,
    response: note,
    errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'NOTE_NOT_FOUND', 'CONFLICT', 'IMPERSONATION_NOT_ALLOWED'],
    ...write,
  }),
  deleteNote: route({
    name: 'guidance.deleteNote',
    method: 'DELETE',
    path: '/students/{userId}/notes/{noteId}',
    summary: 'Deletes a note of one’s own.',
    params: ofNote,
    body: z.strictObject({ version }),
    errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'NOTE_NOT_FOUND', 'CONFLICT', 'IMPERSONATION_NOT_ALLOWED'],
    ...write,
  }),
  listSharedNotes: route({
    name: 'guidance.listSharedNotes',
    method: 'GET',
    path: '/study/notes',
    summary: 'What staff wrote about the caller and shares with them, the latest first.',
    query: z.strictObject(pageQuery),
    response: pageOf(z.omit(note, { authorId: true, version: true })),
    access: ['study.follow'],
    offers: 'loaded',
    errors: [],
    grants: ['table:read'],
    roundTrips: 2,
  }),
} as const;
