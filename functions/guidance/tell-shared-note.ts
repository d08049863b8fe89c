import type { Ids } from '#shared/identity/ids.ts';
import { notify } from '../notifications/public.ts';
import type { Services } from '../platform/services.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { note } from './note.ts';

/**
 * Tells a student that somebody shared a note with them: once for each note, however often its text is changed or it is
 * shared anew. A note that was withdrawn meanwhile leaves nothing to tell. What it says stays in the product.
 */
export async function tellSharedNote(
  { table }: Pick<Services, 'table'>,
  of: Ids<'companyId' | 'userId' | 'noteId'>,
  { requestId }: Pick<EventDetail, 'requestId'>,
): Promise<void> {
  const found = await table.get(note.at(of), { consistent: true });
  if (!found?.shared) return;
  const { companyId, userId, noteId, authorName } = found;
  await notify(
    { table },
    { companyId, userId },
    {
      ...{ kind: 'guidance.note-shared', refs: {}, values: { author: authorName } },
      cause: { id: noteId, requestId },
    },
  );
}
