import * as z from 'zod/mini';
import { line } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { userId } from '#shared/identity/ids.ts';

/** What administrators do about a second factor. */
export const twoFactorRoutes = {
  resetTwoFactor: route({
    name: 'auth.resetTwoFactor',
    method: 'POST',
    path: '/user/{userId}/two-factor/reset',
    summary:
      'Switches off the second factor of a user who lost it, with a reason that is kept; their sessions end and they are told. Nobody does this to oneself.',
    params: z.strictObject({ userId }),
    body: z.strictObject({ reason: line(250) }),
    access: ['users.write'],
    whileImpersonating: 'refused',
    errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'NO_AUTHORIZATION', 'IMPERSONATION_NOT_ALLOWED', 'CONFLICT'],
    grants: ['table:read', 'table:write', 'credentials:read', 'credentials:manage'],
    roundTrips: 3,
  }),
} as const;
