import * as z from 'zod/mini';
import { line } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { courseId } from '#shared/identity/ids.ts';

const bare = { grants: [], roundTrips: 2, errors: [] } as const;
/** One route of each kind that the chain treats differently. */
export const routes = {
  open: route({
    name: 'test.open',
    method: 'GET',
    path: '/open',
    summary: 'For everybody.',
    query: z.strictObject({ size: z.optional(z.coerce.number().check(z.minimum(1))) }),
    response: z.object({ size: z.number() }),
    access: 'public',
    ...bare,
  }),
  rename: route({
    name: 'test.rename',
    method: 'PATCH',
    path: '/courses/{courseId}',
    summary: 'For editors.',
    params: z.strictObject({ courseId }),
    body: z.strictObject({
      title: line(20),
      tags: z.optional(z.array(line(5)).check(z.maxLength(2))),
      weight: z.optional(z.number()),
    }),
    response: z.object({ title: z.string(), caller: z.string() }),
    access: ['courses.write'],
    ...bare,
    errors: ['COURSE_NOT_FOUND'],
  }),
  whoAmI: route({
    name: 'test.whoAmI',
    method: 'GET',
    path: '/who',
    summary: 'For who is signed in.',
    response: z.object({ company: z.string(), permissions: z.array(z.string()) }),
    access: 'signed-in',
    ...bare,
  }),
  leak: route({
    name: 'test.leak',
    method: 'GET',
    path: '/leak',
    summary: 'Answers more than it declares.',
    response: z.object({ rows: z.array(z.object({ name: z.string() })) }),
    access: 'public',
    errors: [],
    grants: [],
    roundTrips: 0,
  }),
  fail: route({
    name: 'test.fail',
    method: 'DELETE',
    path: '/fail',
    summary: 'Fails.',
    access: 'public',
    ...bare,
  }),
} as const;
