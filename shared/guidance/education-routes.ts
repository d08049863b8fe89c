import * as z from 'zod/mini';
import { educationLevel, educationType, partStatus } from '#shared/educations/schemas.ts';
import { standing } from '#shared/educations/student-schemas.ts';
import { date } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { educationId, learnpathId, moduleId, userId } from '#shared/identity/ids.ts';
import { idsByComma } from '#shared/identity/ids-by-comma.ts';

/** Most students of whom one call says how far they are. */
export const mostStandings = 20;

/** An education that the caller has something to do with: a learning path of theirs is in it, or a student. */
const taughtEducation = z.object({
  id: educationId,
  name: z.string(),
  studyYear: z.number(),
  level: educationLevel,
  /** What it takes in all, in EC. */
  points: z.number(),
  learnpathCount: z.number(),
  /** Of those, in how many the caller teaches. */
  ownLearnpathCount: z.number(),
  /** Whom the caller teaches or coaches and who are registered for it. */
  studentCount: z.number(),
});
export type TaughtEducation = z.infer<typeof taughtEducation>;

const programmePart = z.object({
  learnpathId,
  title: z.string(),
  ects: z.number(),
  /** Whether the caller teaches in it. */
  own: z.boolean(),
});
export type ProgrammePart = z.infer<typeof programmePart>;

/** One of them: its programme, and the caller's students in it by name. */
const taughtEducationView = z.object({
  ...taughtEducation.shape,
  title: z.string(),
  educationType,
  /** In order; `id` is null for what is in no module. */
  modules: z.array(
    z.object({ id: z.nullable(moduleId), title: z.string(), learnpaths: z.array(programmePart) }),
  ),
  students: z.array(z.object({ id: userId, name: z.string(), status: standing, startsOn: date })),
});
export type TaughtEducationView = z.infer<typeof taughtEducationView>;

/** How far one of those students is. */
const educationStanding = z.object({
  id: userId,
  /** Study points that count, in EC; null of who isn't coached: their teachers see their own learning paths alone. */
  earned: z.nullable(z.number()),
  /** Where the learning paths stand in which the caller teaches them. */
  parts: z.array(z.object({ learnpathId, title: z.string(), status: partStatus })),
});
export type EducationStanding = z.infer<typeof educationStanding>;

const taught = {
  method: 'GET',
  access: ['teaching.follow'],
  relations: 'loaded',
  grants: ['table:read'],
  roundTrips: 2,
} as const;

/** Educations as who teaches and coaches sees them: to look at. */
export const taughtEducationRoutes = {
  listTaughtEducations: route({
    name: 'guidance.listTaughtEducations',
    path: '/teacher/education',
    summary: 'The educations of the learning paths and students that the caller teaches or coaches, by name.',
    response: z.object({ data: z.array(taughtEducation) }),
    errors: [],
    ...taught,
  }),
  getTaughtEducation: route({
    name: 'guidance.getTaughtEducation',
    path: '/teacher/education/{educationId}',
    summary: 'The programme of one of those educations, and which students of the caller are in it.',
    params: z.strictObject({ educationId }),
    response: taughtEducationView,
    errors: ['EDUCATION_NOT_FOUND'],
    ...taught,
  }),
  listEducationStandings: route({
    name: 'guidance.listEducationStandings',
    path: '/teacher/education/{educationId}/standings',
    summary: 'How far some of those students are; whoever isn’t one of them is left out.',
    params: z.strictObject({ educationId }),
    query: z.strictObject({
      user_ids: idsByComma('UserId', 20),
    }),
    response: z.object({ data: z.array(educationStanding) }),
    errors: ['INVALID_INPUT', 'EDUCATION_NOT_FOUND'],
    ...taught,
  }),
} as const;
