import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { chapterId, companyId, courseId, type Ids, userId } from '#shared/identity/ids.ts';
import { entity } from '../table/entity.ts';
import type { ItemOf } from '../table/model.ts';

/** Where a student stands in a course. In the student's partition, beside their enrolments. */
export const progress = entity({
  name: 'progress',
  schema: z.object({
    companyId,
    userId,
    courseId,
    completedChapterIds: z.array(chapterId),
    /** What stays readable when the enrolment is over. */
    openedChapterIds: z._default(z.array(chapterId), []),
    lastChapterId: z.nullable(chapterId),
    updatedAt: instant,
  }),
  key: {
    pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['STUDENT', companyId, userId],
    sk: ({ courseId }: Ids<'courseId'>) => ['PROGRESS', courseId],
  },
});
export type Progress = ItemOf<typeof progress>;
