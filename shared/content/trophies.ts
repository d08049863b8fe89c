import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { chapterId, courseId } from '#shared/identity/ids.ts';

/** What a student earned by passing the test that closes a course, or a part of it. */
export const trophy = z.object({
  courseId,
  chapterId,
  title: z.string(),
  courseTitle: z.string(),
  earnedAt: instant,
});
export type Trophy = z.infer<typeof trophy>;

/** By itself, as a student's first page asks it. */
export const listTrophies = route({
  name: 'content.listTrophies',
  method: 'GET',
  path: '/study/trophies',
  summary: 'The trophies of the student.',
  response: z.object({ data: z.array(trophy) }),
  access: ['study.follow'],
  errors: [],
  grants: ['table:read', 'files:read'],
  roundTrips: 2,
});
