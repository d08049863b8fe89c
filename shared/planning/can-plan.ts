import * as z from 'zod/mini';
import { localTime } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { educationId, startingMomentId } from '#shared/identity/ids.ts';

/** Whether somebody may plan what they take next (spec section 3). */
export const canPlan = z.object({
  canPlan: z.boolean(),
  /** The end of what they have planned; null: they have nothing. */
  endDate: z.nullable(localTime),
  /** Of what they study, and where registration is open: what the choices are asked with. */
  educationId: z.nullable(educationId),
  startingMomentIds: z.array(startingMomentId),
});
export type CanPlan = z.infer<typeof canPlan>;

/** By itself, as a student's first page asks it. */
export const askCanPlan = route({
  name: 'planning.canPlan',
  method: 'GET',
  path: '/me/can-plan',
  summary: 'Whether who asks may plan what they take next, and when what they have planned ends.',
  response: canPlan,
  access: ['study.follow'],
  errors: [],
  grants: ['table:read'],
  roundTrips: 2,
});
