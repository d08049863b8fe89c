import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';

/** Unread notifications are remembered up to this number. */
export const mostUnread = 100;

export const unreadCount = z.object({ unread: z.number() });

/** By itself, as every page asks it: without the kinds that the rest of the contract knows. */
export const countUnread = route({
  name: 'notifications.countUnread',
  method: 'GET',
  path: '/notifications/unread',
  summary: 'How much of it the caller has not read yet, up to a hundred. Light enough to ask often.',
  response: unreadCount,
  access: 'signed-in',
  errors: [],
  grants: ['table:read'],
  roundTrips: 2,
});
