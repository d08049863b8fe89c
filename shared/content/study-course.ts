import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { courseId } from '#shared/identity/ids.ts';
import { studyCourse } from './schemas.ts';

/** By itself, as a student's first page asks where to go on reading. */
export const getStudyCourse = route({
  name: 'content.getStudyCourse',
  method: 'GET',
  path: '/study/courses/{courseId}',
  summary: 'A course of a learning path the student follows, with progress.',
  params: z.strictObject({ courseId }),
  response: studyCourse,
  access: ['study.follow'],
  offers: 'loaded',
  errors: ['COURSE_NOT_FOUND', 'ENROLMENT_ENDED'],
  grants: ['table:read', 'files:read'],
  roundTrips: 2,
});
