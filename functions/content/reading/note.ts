import * as z from 'zod/mini';
import { type OwnNote, ownNoteRow } from '#shared/content/reading-schemas.ts';
import { companyId, type Ids, userId } from '#shared/identity/ids.ts';
import { entity } from '../../platform/table/entity.ts';
import type { ItemOf } from '../../platform/table/model.ts';

/**
 * What somebody noted for themselves at a chapter. It keeps what course and chapter were called, so that it can be read
 * when they are gone; and by its key those of a course lie together.
 */
export const note = entity({
  name: 'chapter-note',
  schema: z.object({ companyId, userId, ...ownNoteRow.shape }),
  key: {
    pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['CHAPTER-NOTES', companyId, userId],
    sk: ({ courseId, chapterId }: Ids<'courseId' | 'chapterId'>) => [courseId, chapterId],
  },
});
export type Note = ItemOf<typeof note>;

/** A note as its writer sees it; nothing where there is none. */
export function presentNote(stored: Note | undefined): OwnNote {
  return {
    text: stored?.text ?? '',
    version: stored?.version ?? null,
    savedAt: stored?.savedAt ?? null,
  };
}
