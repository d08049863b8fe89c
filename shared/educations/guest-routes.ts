import * as z from 'zod/mini';
import { appointedExaminer, appointedRole } from '#shared/grading/examiner-schemas.ts';
import { email, language, line, typedDate, version } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { learnpathId, userId } from '#shared/identity/ids.ts';
import { profile } from '#shared/people/names.ts';

/** The most learning paths for which a guest is invited at once. */
export const mostGuestPaths = 20;

/** Somebody from elsewhere, of whom, and for what and from when to when they assess. */
export const guestInput = z
  .strictObject({
    ...{ email, profile, locale: language, employer: line(120) },
    role: appointedRole,
    learnpathIds: z.array(learnpathId).check(z.minLength(1), z.maxLength(mostGuestPaths)),
    ...{ from: typedDate, until: typedDate },
  })
  .check(z.refine(({ from, until }) => from <= until, { error: 'beforeStart', path: ['until'] }));

/** Guests who assess: invited by the examination board, and there for their period alone. */
export const guestRoutes = {
  inviteGuest: route({
    name: 'educations.inviteGuest',
    method: 'POST',
    path: '/board/guests',
    summary:
      'Invites somebody from outside the organisation to assess for learning paths within a period: they see what is assigned to them, and nothing else.',
    body: guestInput,
    response: z.object({ data: appointedExaminer }),
    status: 201,
    access: ['educations.decide'],
    whileImpersonating: 'refused',
    errors: [
      'INVALID_INPUT',
      'LEARNPATH_NOT_FOUND',
      'ROLE_NOT_FOUND',
      'USER_ALREADY_EXISTS',
      'TOO_MANY_MAILS',
      'IMPERSONATION_NOT_ALLOWED',
      'CONFLICT',
    ],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
  setGuestStay: route({
    name: 'educations.setGuestStay',
    method: 'PUT',
    path: '/board/guests/{userId}',
    summary:
      'Until when a guest is there: a later day lets them stay, an earlier one ends their access, from their next call on. Appointments that ended with it move along.',
    params: z.strictObject({ userId }),
    body: z.strictObject({ version, until: typedDate }),
    response: z.object({ data: appointedExaminer }),
    access: ['educations.decide'],
    whileImpersonating: 'refused',
    relations: 'accounts',
    errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'NOT_FOR_YOURSELF', 'IMPERSONATION_NOT_ALLOWED', 'CONFLICT'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
} as const;
