import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { type Ids, userId } from '#shared/identity/ids.ts';
import { entity } from '../../platform/table/entity.ts';
import type { ItemOf } from '../../platform/table/model.ts';
import { chapter } from '../chapter.ts';

/** What a version keeps of its chapter. */
export const kept = z.pick(chapter.schema, {
  ...{ companyId: true, chapterId: true, courseId: true, title: true, subtitle: true, type: true },
  ...{ content: true, extraLink: true, book: true, file: true, code: true, terminal: true },
});

/** What a chapter said before it was changed. */
export const chapterVersion = entity({
  name: 'chapter-version',
  schema: z.extend(kept, {
    /** The version that the chapter had. */
    number: z.number(),
    savedAt: instant,
    savedBy: z.nullable(userId),
  }),
  key: {
    pk: ({ companyId, chapterId }: Ids<'companyId' | 'chapterId'>) => [
      'CHAPTER-VERSIONS',
      companyId,
      chapterId,
    ],
    sk: ({ number }: { number: number }) => [String(number).padStart(12, '0')],
  },
});
export type ChapterVersion = ItemOf<typeof chapterVersion>;
