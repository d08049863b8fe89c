import * as z from 'zod/mini';
import { instant, line } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { userId } from '#shared/identity/ids.ts';

/** Accounts of one person, at most. */
export const mostAccounts = 6;

const params = z.strictObject({ userId });
const write = { grants: ['table:read', 'table:write'], roundTrips: 3 } as const;

/** Another account of the same person, and who said so and why. */
export const linkedUser = z.object({
  id: userId,
  linkedAt: instant,
  linkedBy: userId,
  reason: z.string(),
});
export type LinkedUser = z.infer<typeof linkedUser>;

/** One person's several accounts in an organisation. Apart from the other calls, as only one page needs them. */
export const linkedRoutes = {
  listLinkedUsers: route({
    name: 'people.listLinkedUsers',
    method: 'GET',
    path: '/user/{userId}/linked',
    summary: 'The other accounts of the same person in the organisation.',
    params,
    response: z.object({ data: z.array(linkedUser) }),
    access: ['users.read'],
    errors: ['USER_NOT_FOUND'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  linkUser: route({
    name: 'people.linkUser',
    method: 'PUT',
    path: '/user/{userId}/linked/{otherUserId}',
    summary:
      'Says that two accounts are of one person, with a reason that is kept; what either was linked with comes along. Neither gets into the other.',
    params: z.strictObject({ userId, otherUserId: userId }),
    body: z.strictObject({ reason: line(250) }),
    access: ['users.write'],
    errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'CONFLICT'],
    ...write,
  }),
  unlinkUser: route({
    name: 'people.unlinkUser',
    method: 'DELETE',
    path: '/user/{userId}/linked',
    summary:
      'Takes an account out of those of one person; the others stay linked. Nobody does this to oneself.',
    params,
    access: ['users.write'],
    errors: ['USER_NOT_FOUND', 'NOT_FOR_YOURSELF', 'CONFLICT'],
    ...write,
  }),
} as const;
