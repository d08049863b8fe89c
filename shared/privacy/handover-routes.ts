import * as z from 'zod/mini';
import { gradingRole } from '#shared/grading/list.ts';
import { date, instant, line } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { learnpathId, planningId, submissionId, teamId, userId } from '#shared/identity/ids.ts';
import { job } from '#shared/jobs/schemas.ts';
import { mostCoachees } from '#shared/people/coach-routes.ts';

const ofPerson = z.strictObject({ userId });

/** Submissions that are listed, and handed over, at once. */
export const mostGradings = 200;
/** Teams and plannings likewise. */
export const mostTeams = 100;
export const mostPlannings = 200;

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

/** A team that somebody teaches. */
const team = z.object({ learnpathId, teamId, name: z.string(), studentCount: z.number() });
export type HandoverTeam = z.infer<typeof team>;

/** Something that somebody is planned to teach, with days that are still to come. */
const planned = z.object({ planningId, title: z.string(), lastOn: date });
export type HandoverPlanning = z.infer<typeof planned>;

/** What somebody leaves behind. */
export const handover = z.object({
  coachees: z.array(coachee),
  /** The latest of it; null for who doesn't assign graders. */
  gradings: z.nullable(z.array(grading)),
  moreGradings: z.boolean(),
  /** Null for who doesn't change teams. */
  teams: z.nullable(z.array(team)),
  /** The next of them; null for who doesn't plan. */
  plannings: z.nullable(z.array(planned)),
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
    teams: z.optional(
      z.strictObject({
        toUserId: userId,
        teamIds: z
          .array(z.strictObject({ learnpathId, teamId }))
          .check(z.minLength(1), z.maxLength(mostTeams)),
      }),
    ),
    plannings: z.optional(
      z.strictObject({
        toUserId: userId,
        planningIds: z.array(planningId).check(z.minLength(1), z.maxLength(mostPlannings), distinct),
      }),
    ),
  })
  .check(
    z.refine((parts) => Object.values(parts).some((part) => part !== undefined), {
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
    summary:
      'What others count on a user for: students whom they coach, work that they are to grade, teams that they teach, and what they are planned for.',
    params: ofPerson,
    response: handover,
    access: ['users.write'],
    relations: 'accounts',
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
