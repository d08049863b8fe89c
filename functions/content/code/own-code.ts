import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { chapterId, companyId, courseId, type Ids, userId } from '#shared/identity/ids.ts';
import { entity } from '../../platform/table/entity.ts';

/** What a student made of the program in a chapter, or the commands they gave in its terminal. The last to be saved stays. */
export const ownCode = entity({
  name: 'own-code',
  schema: z.object({ companyId, userId, courseId, chapterId, source: z.string(), savedAt: instant }),
  key: {
    pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['CODE', companyId, userId],
    sk: ({ chapterId }: Ids<'chapterId'>) => [chapterId],
  },
});
