import * as z from 'zod/mini';
import type { Note as NoteView } from '#shared/guidance/student-schemas.ts';
import { instant } from '#shared/http/fields.ts';
import { type CompanyId, companyId, type Ids, noteId, type UserId, userId } from '#shared/identity/ids.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';

/** What somebody of the staff wrote about a student. Ids follow time: the partition reads by it. */
export const note = entity({
  name: 'note',
  schema: z.object({
    companyId,
    /** Whom it is about. */
    userId,
    noteId,
    text: z.string(),
    shared: z.boolean(),
    authorId: userId,
    /** As they were called when they wrote it. */
    authorName: z.string(),
    writtenAt: instant,
    changedAt: z.nullable(instant),
  }),
  key: {
    pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['NOTES', companyId, userId],
    sk: ({ noteId }: Ids<'noteId'>) => [noteId],
  },
  indexes: {
    byAuthor: {
      on: 'gsi1',
      pk: ({ companyId, authorId }: { companyId: CompanyId; authorId: UserId }) => [
        'NOTES-BY',
        companyId,
        authorId,
      ],
      sk: ({ noteId }: Ids<'noteId'>) => [noteId],
    },
  },
});
export type Note = ItemOf<typeof note>;

/** A note as staff read it. */
export function presentNote(stored: Note): NoteView {
  const { noteId: id, version, text, shared, authorId, authorName, writtenAt, changedAt } = stored;
  return { id, version, text, shared, authorId, authorName, writtenAt, changedAt };
}
