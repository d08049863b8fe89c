import * as z from 'zod/mini';
import { line } from '#shared/http/fields.ts';
import { guessing, route } from '#shared/http/route.ts';
import { userId } from '#shared/identity/ids.ts';
import { recoveryInput, sessionToken } from './schemas.ts';

/** What is done without the app: by who has a recovery code, or by an administrator. */
export const twoFactorRoutes = {
  recover: route({
    name: 'auth.recover',
    method: 'POST',
    path: '/auth/recovery',
    summary: 'Signs in with the password and a recovery code, which is used up; the app stays as it is.',
    body: recoveryInput,
    response: sessionToken,
    access: 'public',
    errors: [
      'INVALID_INPUT',
      'INVALID_CREDENTIALS',
      'WRONG_ONE_TIME_PASSWORD',
      'USER_NOT_ACTIVATED',
      'USER_NOT_CONFIRMED',
      'USER_SHOULD_RESET_PASSWORD',
      'TOO_MANY_REQUESTS',
    ],
    grants: ['table:read', 'table:write', 'credentials:sign-in', 'keys:sign'],
    throttle: guessing,
    roundTrips: 3,
  }),
  resetTwoFactor: route({
    name: 'auth.resetTwoFactor',
    method: 'POST',
    path: '/user/{userId}/two-factor/reset',
    summary:
      'Switches off the second factor of a user who lost it, with a reason that is kept; their sessions end and they are told. Nobody does this to oneself.',
    params: z.strictObject({ userId }),
    body: z.strictObject({ reason: line(250) }),
    access: ['users.write'],
    relations: 'accounts',
    whileImpersonating: 'refused',
    errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'NO_AUTHORIZATION', 'IMPERSONATION_NOT_ALLOWED', 'CONFLICT'],
    grants: ['table:read', 'table:write', 'credentials:read', 'credentials:manage'],
    roundTrips: 3,
  }),
} as const;
