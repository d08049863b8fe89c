import * as z from 'zod/mini';
import { gradingRole } from '#shared/grading/schemas.ts';
import { date, instant, line } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { submissionId, userId } from '#shared/identity/ids.ts';
import { job } from '#shared/jobs/schemas.ts';
import { mostCoachees } from '#shared/people/coach-routes.ts';

const ofPerson = z.strictObject({ userId });

/** Submissions that are listed, and handed over, at once. */
export const mostGradings = 200;

/** A student whom somebody coaches. */
const coachee = z.object({
  id: userId,
  name: z.string(),
  studentNumber: z.nullable(z.string()),
  /** The last day; null: without an end. It stays as it is with another coach. */
  untilOn: z.nullable(date),
});
export type HandoverCoachee = z.infer<typeof coachee>;

/** Work that somebody is to grade, now or at a later stage. */
const grading = z.object({
  submissionId,
  assignmentTitle: z.string(),
  studentName: z.string(),
  role: gradingRole,
  submittedAt: instant,
  dueAt: z.nullable(instant),
});
export type HandoverGrading = z.infer<typeof grading>;

/** What somebody leaves behind. */
export const handover = z.object({
  coachees: z.array(coachee),
  /** The latest of it; null for who doesn't assign graders. */
  gradings: z.nullable(z.array(grading)),
  moreGradings: z.boolean(),
});
export type Handover = z.infer<typeof handover>;

const distinct = z.refine<readonly string[]>((ids) => new Set(ids).size === ids.length, {
  error: 'duplicate',
});

/** To whom goes what. */
export const handoverInput = z
  .strictObject({
    coachees: z.optional(
      z.strictObject({
        toUserId: userId,
        studentIds: z.array(userId).check(z.minLength(1), z.maxLength(mostCoachees), distinct),
      }),
    ),
    gradings: z.optional(
      z.strictObject({
        toUserId: userId,
        submissionIds: z.array(submissionId).check(z.minLength(1), z.maxLength(mostGradings), distinct),
        /** Stands with the work whose assessor had begun. */
        reason: line(250),
      }),
    ),
  })
  .check(
    z.refine(({ coachees, gradings }) => coachees !== undefined || gradings !== undefined, {
      error: 'required',
      path: ['coachees'],
    }),
  );

/** What somebody who leaves has to do for others, and who takes it over. Apart from the other calls: few pages need it. */
export const handoverRoutes = {
  getHandover: route({
    name: 'privacy.getHandover',
    method: 'GET',
    path: '/privacy/people/{userId}/handover',
    summary: 'What others count on a user for: students whom they coach, and work that they are to grade.',
    params: ofPerson,
    response: handover,
    access: ['users.write'],
    errors: ['USER_NOT_FOUND'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  startHandover: route({
    name: 'privacy.startHandover',
    method: 'POST',
    path: '/privacy/people/{userId}/handover',
    summary: 'Starts a job that hands it to others; who receives something is told.',
    params: ofPerson,
    body: handoverInput,
    response: job,
    status: 202,
    access: ['users.write'],
    whileImpersonating: 'refused',
    errors: [
      'INVALID_INPUT',
      'USER_NOT_FOUND',
      'NO_AUTHORIZATION',
      'IMPERSONATION_NOT_ALLOWED',
      'TOO_MANY_REQUESTS',
    ],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
} as const;
