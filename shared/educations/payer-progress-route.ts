import * as z from 'zod/mini';
import { guessing, route } from '#shared/http/route.ts';
import { payerProgress } from './payer-schemas.ts';

/** What the link of a payer shows. Apart from the other calls, as a page without a login asks it. */
export const openPayerShare = route({
  name: 'educations.openPayerShare',
  method: 'POST',
  path: '/payer/progress',
  summary: 'Tells whoever has the link of a payer how far its student is, in study points.',
  body: z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/, 'id')) }),
  response: payerProgress,
  status: 200,
  access: 'public',
  errors: ['INVALID_INPUT', 'PAYER_SHARE_NOT_FOUND'],
  grants: ['table:read', 'table:write'],
  throttle: guessing,
  roundTrips: 3,
});
