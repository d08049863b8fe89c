import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';

/** Questions that wait for somebody of the desk are counted up to this number. */
export const mostWaiting = 100;

/** By itself, as the menu of who answers asks it. */
export const countWaiting = route({
  name: 'servicedesk.countWaiting',
  method: 'GET',
  path: '/servicedesk/waiting',
  summary: 'How many questions wait for the caller to answer, theirs and nobody’s, up to a hundred.',
  response: z.object({ waiting: z.number() }),
  access: ['servicedesk.answer'],
  relations: 'accounts',
  errors: [],
  grants: ['table:read'],
  roundTrips: 2,
});
