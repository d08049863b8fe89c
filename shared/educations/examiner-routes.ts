import * as z from 'zod/mini';
import { appointedExaminer, appointmentsInput } from '#shared/grading/examiner-schemas.ts';
import { route } from '#shared/http/route.ts';
import { userId } from '#shared/identity/ids.ts';

/** Whom the examination board appoints to assess, by learning path and period. */
export const examinerRoutes = {
  listExaminers: route({
    name: 'educations.listExaminers',
    method: 'GET',
    path: '/board/examiners',
    summary:
      'Everybody who is or was appointed to assess, by surname, with their learning paths and periods; none of who is appointed for nothing any more.',
    response: z.object({
      data: z.array(appointedExaminer),
      /** Whether nobody else assesses here. */
      onlyAppointed: z.boolean(),
    }),
    access: ['educations.decide'],
    errors: [],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  setAppointments: route({
    name: 'educations.setAppointments',
    method: 'PUT',
    path: '/board/examiners/{userId}',
    summary: 'Says for which learning paths somebody is appointed from now on; none: for none any more.',
    params: z.strictObject({ userId }),
    body: appointmentsInput,
    /** Null of who never was appointed, and is for nothing now. */
    response: z.object({ data: z.nullable(appointedExaminer) }),
    access: ['educations.decide'],
    whileImpersonating: 'refused',
    relations: 'accounts',
    errors: [
      'INVALID_INPUT',
      'USER_NOT_FOUND',
      'LEARNPATH_NOT_FOUND',
      'NOT_FOR_YOURSELF',
      'IMPERSONATION_NOT_ALLOWED',
      'CONFLICT',
    ],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
} as const;
