import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';

/** Where an open page hears that something changed. */
export const routes = {
  openSocket: route({
    name: 'live.openSocket',
    method: 'POST',
    path: '/live/tickets',
    summary:
      'A ticket with which one socket may be opened within half a minute, on which the caller hears what changed.',
    response: z.object({ ticket: z.string(), expiresAt: instant }),
    status: 201,
    access: 'signed-in',
    // What concerns somebody is theirs to hear; a page in their name asks from time to time.
    whileImpersonating: 'refused',
    errors: ['IMPERSONATION_NOT_ALLOWED'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
} as const;
