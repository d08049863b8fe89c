import * as z from 'zod/mini';
import { chapterId, courseId, userId } from '#shared/identity/ids.ts';
import { event } from './event.ts';

const sample = {
  courseId: courseId.parse('crs_01JD0000000000000000000001'),
  chapterId: chapterId.parse('chp_01JD0000000000000000000002'),
};

/** What happens to courses and chapters, and how students get on with them. */
export const contentEvents = {
  courseCreated: event({
    name: 'content.course-created',
    version: 1,
    summary: 'A course was started, as a draft.',
    schema: z.object({ courseId }),
    sample: { courseId: sample.courseId },
  }),
  courseUpdated: event({
    name: 'content.course-updated',
    version: 1,
    summary: 'A course changed: its texts, picture, status, or which chapters it has in which order.',
    schema: z.object({ courseId, status: z.number(), chapterCount: z.number() }),
    sample: { courseId: sample.courseId, status: 2, chapterCount: 6 },
  }),
  courseDeleted: event({
    name: 'content.course-deleted',
    version: 1,
    summary: 'A course was deleted with its chapters.',
    schema: z.object({ courseId, chapterIds: z.array(chapterId) }),
    sample: { courseId: sample.courseId, chapterIds: [sample.chapterId] },
  }),
  chapterUpdated: event({
    name: 'content.chapter-updated',
    version: 1,
    summary: 'The content of a chapter changed.',
    schema: z.object({ courseId, chapterId }),
    sample,
  }),
  chapterCompleted: event({
    name: 'content.chapter-completed',
    version: 1,
    summary: 'A student marked a chapter as read, for the first time or again.',
    schema: z.object({ courseId, chapterId, userId }),
    sample: { ...sample, userId: userId.parse('usr_01JD0000000000000000000003') },
  }),
} as const;
