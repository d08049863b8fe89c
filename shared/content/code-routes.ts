import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { chapterId, courseId } from '#shared/identity/ids.ts';
import { ownCode, ownCodeInput } from './code-schemas.ts';

const params = z.strictObject({ courseId, chapterId });
const path = '/study/courses/{courseId}/content/{chapterId}/code';

/** A student's version of the program in a chapter of code. Apart from the other calls, as only its own part needs them. */
export const codeRoutes = {
  getOwnCode: route({
    name: 'content.getOwnCode',
    method: 'GET',
    path,
    summary: 'What the student made of the program in a chapter; nothing until it was changed.',
    params,
    response: ownCode,
    access: ['study.follow'],
    offers: 'loaded',
    errors: [
      'COURSE_NOT_FOUND',
      'COURSE_LOCKED',
      'CHAPTER_NOT_FOUND',
      'ENROLMENT_NOT_STARTED',
      'ENROLMENT_ENDED',
    ],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  saveOwnCode: route({
    name: 'content.saveOwnCode',
    method: 'PUT',
    path,
    summary: 'Keeps what the student made of the program in a chapter. Repeating it is harmless.',
    params,
    body: ownCodeInput,
    response: ownCode,
    access: ['study.follow'],
    offers: 'loaded',
    whileImpersonating: 'refused',
    errors: [
      'INVALID_INPUT',
      'COURSE_NOT_FOUND',
      'COURSE_LOCKED',
      'CHAPTER_NOT_FOUND',
      'ENROLMENT_NOT_STARTED',
      'ENROLMENT_ENDED',
      'IMPERSONATION_NOT_ALLOWED',
    ],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
} as const;
