import * as z from 'zod/mini';
import { guessing, route } from '#shared/http/route.ts';
import { userId } from '#shared/identity/ids.ts';
import { user } from './schemas.ts';

const write = { grants: ['table:read', 'table:write'], roundTrips: 3 } as const;
/** In the body: what stands in an address is kept by browsers and logs. */
const byLink = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/** How a user's account goes to another address: whoever asked for it, those who hold the addresses decide. */
export const emailRoutes = {
  withdrawEmailChange: route({
    name: 'people.withdrawEmailChange',
    method: 'DELETE',
    path: '/user/{userId}/email-change',
    summary: 'Takes back a change of address that waits to be confirmed.',
    params: z.strictObject({ userId }),
    response: user,
    access: ['users.write'],
    whileImpersonating: 'refused',
    errors: ['USER_NOT_FOUND', 'WRONG_STATE', 'NO_AUTHORIZATION', 'IMPERSONATION_NOT_ALLOWED', 'CONFLICT'],
    ...write,
  }),
  confirmEmail: route({
    name: 'people.confirmEmail',
    method: 'POST',
    path: '/email-change/confirm',
    summary: 'Moves an account to a new address, with the token that was mailed there; ends its sessions.',
    body: byLink,
    access: 'public',
    throttle: guessing,
    errors: ['INVALID_INPUT', 'INVALID_TOKEN', 'USER_EMAIL_ALREADY_EXISTS', 'CONFLICT'],
    ...write,
  }),
  undoEmailChange: route({
    name: 'people.undoEmailChange',
    method: 'POST',
    path: '/email-change/undo',
    summary:
      'Moves an account back to the address it had, with the token that was mailed there; within 72 hours. Ends its sessions and its password.',
    body: byLink,
    access: 'public',
    throttle: guessing,
    errors: ['INVALID_INPUT', 'INVALID_TOKEN', 'CONFLICT'],
    ...write,
  }),
} as const;
