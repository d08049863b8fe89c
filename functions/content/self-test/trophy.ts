import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { chapterId, companyId, courseId, type Ids, userId } from '#shared/identity/ids.ts';
import { entity } from '../../platform/table/entity.ts';

/** What a student earned by passing the test that closes a course. It stays when the course is gone. */
export const trophy = entity({
  name: 'trophy',
  schema: z.object({
    companyId,
    userId,
    courseId,
    chapterId,
    title: z.string(),
    courseTitle: z.string(),
    earnedAt: instant,
  }),
  key: {
    pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['TROPHIES', companyId, userId],
    sk: ({ chapterId }: Ids<'chapterId'>) => [chapterId],
  },
});
