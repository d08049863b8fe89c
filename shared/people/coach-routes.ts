import * as z from 'zod/mini';
import { date, instant, optionalLine, typedDate } from '#shared/http/fields.ts';
import { pageOf, pageQuery, searchQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { userId } from '#shared/identity/ids.ts';
import { job } from '#shared/jobs/schemas.ts';
import { userStatus } from './names.ts';

const ofPair = z.strictObject({ userId, coachId: userId });
const write = { grants: ['table:read', 'table:write'], roundTrips: 3 } as const;
const read = { grants: ['table:read'], roundTrips: 2 } as const;

/** The last day on which it counts; null: without an end. */
const untilOn = z.nullable(date);

/** Students that one coach can have, and that can be assigned at once. */
export const mostCoachees = 1000;

/** A coach of a student. */
export const coach = z.object({ id: userId, name: z.string(), sinceAt: instant, untilOn });
export type Coach = z.infer<typeof coach>;

/** A student, as their coach sees one in a list. */
export const coachee = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  studentNumber: z.nullable(z.string()),
  status: userStatus,
  sinceAt: instant,
  untilOn,
});
export type Coachee = z.infer<typeof coachee>;

/** Who coaches whom. */
export const coachRoutes = {
  listCoaches: route({
    name: 'people.listCoaches',
    method: 'GET',
    path: '/users/coaches',
    summary: 'Who can coach: active users with a role that guides students, by surname.',
    query: z.strictObject({ ...pageQuery, ...searchQuery }),
    response: pageOf(z.object({ id: userId, name: z.string(), email: z.string() })),
    access: ['users.write'],
    errors: [],
    ...read,
  }),
  listCoachesOfUser: route({
    name: 'people.listCoachesOfUser',
    method: 'GET',
    path: '/user/{userId}/coaches',
    summary: 'The coaches of a user, those whose time is over included.',
    params: z.strictObject({ userId }),
    response: z.object({ data: z.array(coach) }),
    access: ['users.read'],
    errors: ['USER_NOT_FOUND'],
    ...read,
  }),
  setCoach: route({
    name: 'people.setCoach',
    method: 'PUT',
    path: '/user/{userId}/coaches/{coachId}',
    summary: 'Gives a user a coach, or changes until when; counts from the coach’s next call on.',
    params: ofPair,
    body: z.strictObject({ untilOn: z.nullable(typedDate) }),
    response: coach,
    access: ['users.write'],
    errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'CONFLICT'],
    ...write,
  }),
  removeCoach: route({
    name: 'people.removeCoach',
    method: 'DELETE',
    path: '/user/{userId}/coaches/{coachId}',
    summary: 'Takes a coach away from a user; counts from the coach’s next call on.',
    params: ofPair,
    access: ['users.write'],
    errors: ['USER_NOT_FOUND', 'CONFLICT'],
    ...write,
  }),
  assignCoach: route({
    name: 'people.assignCoach',
    method: 'POST',
    path: '/users/coaches/{coachId}/students',
    summary: 'Starts a job that gives many users a coach.',
    params: z.strictObject({ coachId: userId }),
    body: z.strictObject({
      studentIds: z.array(userId).check(z.minLength(1), z.maxLength(mostCoachees)),
      untilOn: z.nullable(typedDate),
    }),
    response: job,
    status: 202,
    access: ['users.write'],
    whileImpersonating: 'refused',
    errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
    ...write,
  }),
  listMyCoaches: route({
    name: 'people.listMyCoaches',
    method: 'GET',
    path: '/me/coaches',
    summary: 'Who coaches the caller today, with the address to write to.',
    response: z.object({
      data: z.array(z.object({ id: userId, name: z.string(), email: z.nullable(z.string()) })),
    }),
    access: ['study.follow'],
    errors: [],
    ...read,
  }),
  listMyStudents: route({
    name: 'people.listMyStudents',
    method: 'GET',
    path: '/teacher/students',
    summary: 'The students whom the caller coaches, by surname.',
    query: z.strictObject({ ...pageQuery, ...searchQuery }),
    response: pageOf(coachee),
    access: ['teaching.follow'],
    errors: [],
    ...read,
  }),
  getMyStudent: route({
    name: 'people.getMyStudent',
    method: 'GET',
    path: '/teacher/students/{userId}',
    summary: 'One student, for who may follow them.',
    params: z.strictObject({ userId }),
    response: z.object({
      ...z.pick(coachee, { id: true, name: true, email: true, studentNumber: true, status: true }).shape,
      phoneNumber: optionalLine(20),
      mobileNumber: optionalLine(20),
      /** Whether the caller sees all that they study; else what the caller teaches them alone. */
      whole: z.boolean(),
    }),
    access: ['users.read', 'teaching.follow', 'management.oversee'],
    relations: 'loaded',
    errors: ['USER_NOT_FOUND'],
    ...read,
  }),
} as const;
