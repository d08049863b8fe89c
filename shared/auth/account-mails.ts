import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { userId } from '#shared/identity/ids.ts';

const ofUser = z.strictObject({ userId });
const write = { grants: ['table:read', 'table:write'], roundTrips: 3 } as const;

// By themselves, as each row of the list of users offers them.
export const resetUser = route({
  name: 'auth.resetUser',
  method: 'POST',
  path: '/user/reset/{userId}',
  summary: 'Mails a user a link to choose a new password.',
  params: ofUser,
  status: 202,
  access: ['users.invite'],
  errors: ['USER_NOT_FOUND', 'USER_NOT_ACTIVATED', 'TOO_MANY_MAILS'],
  ...write,
});

export const inviteUser = route({
  name: 'auth.inviteUser',
  method: 'POST',
  path: '/user/invite/{userId}',
  summary: 'Mails a user an invitation to choose a first password; can be repeated.',
  params: ofUser,
  status: 202,
  access: ['users.invite'],
  errors: ['USER_NOT_FOUND', 'USER_NOT_ACTIVATED', 'TOO_MANY_MAILS', 'CONFLICT'],
  ...write,
});
