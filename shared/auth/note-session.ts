import * as z from 'zod/mini';
import { optionalLine } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';

/** By itself, as a site calls it whenever it is opened. */
export const noteSession = route({
  name: 'auth.noteSession',
  method: 'PUT',
  path: '/me/sessions/current',
  summary: 'Notes that a session is used, and on which device; a site does so when it is opened.',
  body: z.strictObject({ agent: optionalLine(400) }),
  access: 'signed-in',
  whileImpersonating: 'refused',
  errors: ['INVALID_INPUT', 'IMPERSONATION_NOT_ALLOWED'],
  grants: ['table:read', 'table:write'],
  roundTrips: 3,
});
