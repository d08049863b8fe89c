import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { userId } from '#shared/identity/ids.ts';
import { mailArrival } from '#shared/platform/mail-arrival.ts';

const params = z.strictObject({ userId });

/** Whether mail reaches a user, for who administers them. */
export const mailRoutes = {
  getUserMail: route({
    name: 'people.getUserMail',
    method: 'GET',
    path: '/user/{userId}/mail',
    summary: 'Whether mail reaches a user at the address that they have.',
    params,
    response: mailArrival,
    access: ['users.read'],
    errors: ['USER_NOT_FOUND', 'NO_AUTHORIZATION'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  resumeUserMail: route({
    name: 'people.resumeUserMail',
    method: 'POST',
    path: '/user/{userId}/mail/resume',
    summary:
      'Sends mail again to a user whose mail came back, the first by way of a test. What they reported as unwanted stays ended.',
    params,
    response: mailArrival,
    access: ['users.write'],
    errors: ['USER_NOT_FOUND', 'NO_AUTHORIZATION', 'CONFLICT'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
} as const;
