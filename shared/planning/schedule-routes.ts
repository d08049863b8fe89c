import * as z from 'zod/mini';
import { date } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { schedule } from './schedule-schemas.ts';

/** Any day of the week that is wanted; absent: this week. */
const query = z.strictObject({ week: z.optional(date) });
const read = {
  method: 'GET',
  query,
  response: schedule,
  errors: [],
  grants: ['table:read'],
  roundTrips: 2,
} as const;

export const scheduleRoutes = {
  getStudySchedule: route({
    name: 'planning.getStudySchedule',
    path: '/study/schedule',
    summary: 'A week of the student who calls, with the last days of what they follow.',
    access: ['study.follow'],
    ...read,
  }),
  getTeacherSchedule: route({
    name: 'planning.getTeacherSchedule',
    path: '/teacher/schedule',
    summary: 'A week of the teacher who calls.',
    access: ['teaching.follow'],
    ...read,
  }),
  getManagerSchedule: route({
    name: 'planning.getManagerSchedule',
    path: '/manager/schedule',
    summary: 'A week of the whole company.',
    access: ['management.oversee'],
    ...read,
  }),
  getCompanySchedule: route({
    name: 'planning.getCompanySchedule',
    path: '/plannings/schedule',
    summary: 'A week of the whole company, for who plans it.',
    access: ['planning.read', 'planning.write'],
    ...read,
  }),
};
