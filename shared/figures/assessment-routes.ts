import * as z from 'zod/mini';
import { pageOf, pageQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { assignmentId, learnpathId, teamId } from '#shared/identity/ids.ts';
import { learnpathAssessment, missingStudent, waitingWork } from './assessment-schemas.ts';

const params = z.strictObject({ learnpathId });
const year = z.string().check(z.regex(/^20\d\d$/, 'date'));
/** Of one team alone; absent: of all whom the caller sees. */
const ofTeam = { team_id: z.optional(teamId) };
const read = {
  access: ['grading.assign', 'management.oversee', 'teaching.follow'],
  relations: 'loaded',
  errors: ['LEARNPATH_NOT_FOUND', 'TEAM_NOT_FOUND', 'INVALID_INPUT'],
  grants: ['table:read'],
  roundTrips: 2,
} as const;

/** How the assessment of a learning path goes: for who teaches in it, assigns graders or oversees the organisation. */
export const assessmentRoutes = {
  getAssessment: route({
    ...read,
    name: 'figures.getAssessment',
    method: 'GET',
    path: '/figures/assessment/{learnpathId}',
    summary:
      'Of each assignment: how far hand-ins are, how grades are spread, how far assessors agree, and what to look into.',
    params,
    query: z.strictObject({ year: z.optional(year), ...ofTeam }),
    response: learnpathAssessment,
  }),
  listWaitingWork: route({
    ...read,
    name: 'figures.listWaitingWork',
    method: 'GET',
    path: '/figures/assessment/{learnpathId}/waiting',
    summary: 'What was handed in and not returned, the oldest first; of a teacher’s own students.',
    params,
    query: z.strictObject({ ...pageQuery, ...ofTeam, assignment_id: z.optional(assignmentId) }),
    response: pageOf(waitingWork),
  }),
  listMissing: route({
    ...read,
    name: 'figures.listMissing',
    method: 'GET',
    path: '/figures/assessment/{learnpathId}/missing',
    summary:
      'Who is enrolled and never handed in: to one assignment, or to none; of a teacher’s own students.',
    params,
    query: z.strictObject({ ...pageQuery, ...ofTeam, assignment_id: z.optional(assignmentId) }),
    response: pageOf(missingStudent),
  }),
} as const;
