import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';

/** Conversations with something unread are counted up to this number. */
export const mostUnread = 100;

/** By itself, as the frame of every page asks it. */
export const countUnread = route({
  name: 'messages.countUnread',
  method: 'GET',
  path: '/messages/unread',
  summary: 'How many conversations hold something that the caller has not read, up to a hundred.',
  response: z.object({ unread: z.number() }),
  access: ['messages.write'],
  errors: [],
  grants: ['table:read'],
  roundTrips: 2,
});
