import * as z from 'zod/mini';
import { pageOf, pageQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { userId } from '#shared/identity/ids.ts';
import { timelineEntry, timelinePart } from './timeline-schemas.ts';

const read = {
  /** `about`: absent, all of it. */
  query: z.strictObject({ ...pageQuery, about: z.optional(timelinePart) }),
  response: pageOf(timelineEntry),
  roundTrips: 2,
} as const;

/** What happened in the study of one student, from registration to testimonial. */
export const timelineRoutes = {
  getStudentTimeline: route({
    name: 'guidance.getStudentTimeline',
    method: 'GET',
    path: '/students/{userId}/timeline',
    summary:
      'What happened in the study of a student, the latest first: blocks, agreements, work, results, decisions.',
    params: z.strictObject({ userId }),
    access: ['educations.read', 'users.read', 'teaching.follow', 'management.oversee'],
    relations: 'loaded',
    errors: ['INVALID_INPUT', 'USER_NOT_FOUND'],
    grants: ['table:read'],
    ...read,
  }),
  getStudyTimeline: route({
    name: 'guidance.getStudyTimeline',
    method: 'GET',
    path: '/study/timeline',
    summary: 'What happened in the study of the student, the latest first.',
    access: ['study.follow'],
    errors: ['INVALID_INPUT'],
    grants: ['table:read'],
    ...read,
  }),
} as const;
