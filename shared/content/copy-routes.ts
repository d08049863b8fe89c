import * as z from 'zod/mini';
import { line } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { courseId } from '#shared/identity/ids.ts';
import { job } from '#shared/jobs/schemas.ts';

/** Making a course of another one. Apart from the other calls, as only its own window needs them. */
export const copyRoutes = {
  copyCourse: route({
    name: 'content.copyCourse',
    method: 'POST',
    path: '/courses/{courseId}/copies',
    summary:
      'Starts a job that makes a course like another one, as a draft: of one’s own, or of what another organisation offers to be copied. It is there from the first moment of the job.',
    params: z.strictObject({ courseId }),
    body: z.strictObject({ title: line(200) }),
    /** `courseId`: of the copy. */
    response: z.extend(job, { courseId }),
    status: 202,
    access: ['courses.write'],
    offers: 'loaded',
    whileImpersonating: 'refused',
    errors: [
      'INVALID_INPUT',
      'COURSE_NOT_FOUND',
      'COPY_NOT_ALLOWED',
      'IMPERSONATION_NOT_ALLOWED',
      'TOO_MANY_REQUESTS',
    ],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
} as const;
