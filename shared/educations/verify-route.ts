import * as z from 'zod/mini';
import { guessing, route } from '#shared/http/route.ts';
import { verification, verifyCode } from './testimonial-schemas.ts';

/** What a testimonial's public address shows. Apart from the other calls, as a page without a login asks it. */
export const verifyTestimonial = route({
  name: 'educations.verifyTestimonial',
  method: 'GET',
  path: '/verify/{code}',
  summary: 'Tells whoever has the code of a testimonial whether it holds, and what its holder shares.',
  params: z.strictObject({ code: verifyCode }),
  response: verification,
  access: 'public',
  errors: ['TESTIMONIAL_NOT_FOUND'],
  grants: ['table:read'],
  throttle: guessing,
  roundTrips: 2,
});
