import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { pageOf, pageQuery, searchQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { roleId, userId } from '#shared/identity/ids.ts';
import { usersOrder } from './list-order.ts';
import { userStatus } from './names.ts';

/** One row of the list of users. */
export const userSummary = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  status: userStatus,
  roleIds: z.array(roleId),
  studentNumber: z.nullable(z.string()),
  /** Since when a name of theirs waits for somebody to confirm or refuse it. */
  nameProposedAt: z.nullable(instant),
  /** When they were invited, as long as they have not come. */
  invitedAt: z.nullable(instant),
  /** Null of who was added before the list kept it. */
  createdAt: z.nullable(instant),
  deletedAt: z.nullable(instant),
});
export type UserSummary = z.infer<typeof userSummary>;

/** By itself, as the list needs nothing of what changes a user. */
export const listUsers = route({
  name: 'people.listUsers',
  method: 'GET',
  path: '/users',
  summary:
    'The users of the company, by surname unless another order is asked for; `deleted=true` lists the deleted ones. A search, and the lists of the deleted, of a coach, of those invited and of those with a proposed name have orders of their own.',
  query: z.strictObject({
    ...pageQuery,
    ...searchQuery,
    ...usersOrder,
    status: z.optional(z.enum(['1', '2', '3'])),
    role_id: z.optional(roleId),
    /** Only those whom this user coaches today. */
    coach_id: z.optional(userId),
    deleted: z.optional(z.enum(['true', 'false'])),
    /** Only those who proposed another name, the longest ago first. */
    name_proposed: z.optional(z.literal('true')),
    /** Only those who were invited and have not come yet, the longest ago first. */
    invited: z.optional(z.literal('true')),
  }),
  response: pageOf(userSummary),
  access: ['users.read'],
  errors: [],
  grants: ['table:read'],
  roundTrips: 2,
});
