import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { guestStay } from '#shared/identity/guest.ts';
import { learnpathId, userId } from '#shared/identity/ids.ts';
import { appointedRole } from './examiner-schemas.ts';
import { gradingRole } from './list.ts';

export const grader = z.object({
  userId,
  name: z.string(),
  roles: z.array(gradingRole),
  /** Whether they assign graders, and so could read the 1st assessment: then they don't assess as 2nd. */
  assigns: z.boolean(),
  /** Of a guest: of whom they are, and from when to when they are there. */
  guest: z.optional(guestStay),
  /** For what they are appointed today: of guests always, else absent where the organisation lets others assess as well. */
  appointments: z.optional(z.array(z.object({ learnpathId, role: appointedRole }))),
});
export type Grader = z.infer<typeof grader>;

/** By itself, as lists ask it beside their rows. */
export const listGraders = route({
  name: 'grading.listGraders',
  method: 'GET',
  path: '/grading/graders',
  summary: 'Who in the company can take a grading role.',
  response: z.object({ data: z.array(grader) }),
  access: ['grading.assign', 'educations.decide'],
  errors: [],
  grants: ['table:read', 'files:read'],
  roundTrips: 2,
});
