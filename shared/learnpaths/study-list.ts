import * as z from 'zod/mini';
import { date, instant, language } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { courseId, learnpathId } from '#shared/identity/ids.ts';
import { image } from '#shared/media/schemas.ts';

/** Where an enrolment stands. Only `future` ones are enrolled automatically (spec section 4). */
export const enrolmentStatus = z.enum(['future', 'open', 'completed', 'failed', 'closed', 'exempt']);
export type EnrolmentStatus = z.infer<typeof enrolmentStatus>;

/** A learning path on a student's shelf. */
export const studyLearnpathSummary = z.object({
  id: learnpathId,
  title: z.string(),
  /** Empty where it has none. */
  englishTitle: z.string(),
  subtitle: z.string(),
  language,
  ects: z.number(),
  courseCount: z.number(),
  image: z.nullable(image),
  enrolment: z.object({ status: enrolmentStatus, startsOn: date, endsOn: z.nullable(date) }),
  chapterCount: z.number(),
  completedChapterCount: z.number(),
  /** The course to go on reading in; null when all is read. `lastReadAt` null: not begun. */
  resume: z.nullable(z.object({ courseId, title: z.string(), lastReadAt: z.nullable(instant) })),
});
export type StudyLearnpathSummary = z.infer<typeof studyLearnpathSummary>;

/** By itself, as a student's first page asks it. */
export const listStudyLearnpaths = route({
  name: 'learnpaths.listStudyLearnpaths',
  method: 'GET',
  path: '/study/learnpaths',
  summary: 'The learning paths the student follows, with progress.',
  response: z.object({ data: z.array(studyLearnpathSummary) }),
  access: ['study.follow'],
  shelf: 'loaded',
  errors: [],
  grants: ['table:read', 'files:read'],
  roundTrips: 2,
});
