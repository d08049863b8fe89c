import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { userId } from '#shared/identity/ids.ts';
import { job } from '#shared/jobs/schemas.ts';

const ofPerson = z.strictObject({ userId });
const write = { grants: ['table:read', 'table:write'], roundTrips: 3 } as const;

/** What somebody may ask of what is kept about them, and what an administrator does about it. */
export const routes = {
  exportOwnData: route({
    name: 'privacy.exportOwnData',
    method: 'POST',
    path: '/privacy/exports',
    summary:
      'Starts a job that puts together all that this organisation keeps about the caller, for them alone.',
    response: job,
    status: 202,
    access: 'signed-in',
    whileImpersonating: 'refused',
    errors: ['IMPERSONATION_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
    ...write,
  }),
  exportPersonData: route({
    name: 'privacy.exportPersonData',
    method: 'POST',
    path: '/privacy/people/{userId}/exports',
    summary: 'The same about a user, deleted ones too, for who may change users.',
    params: ofPerson,
    response: job,
    status: 202,
    access: ['users.write'],
    whileImpersonating: 'refused',
    errors: ['USER_NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
    ...write,
  }),
} as const;
