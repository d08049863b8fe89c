import * as z from 'zod/mini';
import { guessing, route } from '#shared/http/route.ts';

/** By itself, as it is called from a page that needs nothing else of the contract. */
export const unsubscribe = route({
  name: 'notifications.unsubscribe',
  method: 'POST',
  path: '/notifications/unsubscribe/{token}',
  summary: 'Ends mails of the kind that a letter was of. Mail programs call it by one click (RFC 8058).',
  params: z.strictObject({ token: z.string().check(z.maxLength(300)) }),
  body: z.strictObject({ 'List-Unsubscribe': z.optional(z.literal('One-Click')) }),
  accepts: 'form',
  access: 'public',
  errors: ['INVALID_INPUT', 'INVALID_TOKEN'],
  grants: ['table:read', 'table:write', 'keys:mailed-tokens'],
  throttle: guessing,
  roundTrips: 2,
});
