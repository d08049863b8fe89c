import { guidanceEvents } from '#events/guidance.ts';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { type Actor, isSelf } from '#shared/identity/actor.ts';
import type { Ids } from '#shared/identity/ids.ts';
import { handler } from '../../platform/http/handler.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import { create, remove, replace } from '../../platform/table/operations.ts';
import { type Cause, recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { requireFollowed, studentIn } from '../follow.ts';
import { type Note, note, presentNote } from '../note.ts';

/** What staff wrote about a student, the latest first; who is staff as well reads of themself what is shared. */
export const listNotes = handler(
  studentRoutes.listNotes,
  async function listNotes({ actor, params, query }, { table }) {
    const { companyId } = actor;
    const { userId } = params;
    requireFollowed(actor, userId);
    const { per_page: limit, page: cursor } = query;
    const [found] = await Promise.all([
      table.list(note.in({ companyId, userId }), {
        ...{ limit, cursor, descending: true },
        ...(isSelf(actor, userId) && {
          keep: ({ shared, authorId }) => shared || authorId === actor.userId,
        }),
      }),
      studentIn(table, companyId, userId),
    ]);
    return { data: found.items.map(presentNote), meta: { next: found.next } };
  },
);

/** Writes a note. */
export const writeNote = handler(
  studentRoutes.writeNote,
  async function writeNote(request, { table, newId }) {
    const { actor, self, params, body, now } = request;
    const { companyId } = actor;
    const { userId } = params;
    requireFollowed(actor, userId);
    await studentIn(table, companyId, userId);
    const item = {
      ...{ companyId, userId, noteId: newId('NoteId'), ...body },
      ...{ authorId: actor.userId, authorName: fullName(self.profile), writtenAt: now, changedAt: null },
    };
    const [saved] = await table.transact(
      [create(note, item)],
      noted(guidanceEvents.noteWritten, request, { after: item }),
    );
    return presentNote(saved);
  },
);

/** Changes a note of one's own. */
export const changeNote = handler(studentRoutes.changeNote, async function changeNote(request, { table }) {
  const { actor, params, body, now } = request;
  const { version, ...change } = body;
  const before = await ownNote(table, actor, params, version);
  const after = { ...before, ...change, changedAt: now };
  const [saved] = await table.transact(
    [replace(note, before, after)],
    noted(guidanceEvents.noteChanged, request, { before, after }),
  );
  return presentNote(saved);
});

/** Deletes a note of one's own. */
export const deleteNote = handler(studentRoutes.deleteNote, async function deleteNote(request, { table }) {
  const { actor, params, body } = request;
  const before = await ownNote(table, actor, params, body.version);
  await table.transact([remove(note, before)], noted(guidanceEvents.noteDeleted, request, { before }));
});

/** What was written about the caller and is shared with them. */
export const listSharedNotes = handler(
  studentRoutes.listSharedNotes,
  async function listSharedNotes({ actor, query }, { table }) {
    const { per_page: limit, page: cursor } = query;
    const options = { limit, cursor, descending: true, keep: ({ shared }: { shared: boolean }) => shared };
    const found = await table.list(note.in(actor), options);
    const data = found.items.map(presentNote).map(({ authorId: _, version: __, ...shown }) => shown);
    return { data, meta: { next: found.next } };
  },
);

/** @throws Refusal NOTE_NOT_FOUND for a note of somebody else; CONFLICT when it changed since */
async function ownNote(
  table: Table,
  actor: Actor,
  { userId, noteId }: Ids<'userId' | 'noteId'>,
  version: number,
): Promise<Note> {
  requireFollowed(actor, userId);
  const found = await table.get(note.at({ companyId: actor.companyId, userId, noteId }), {
    consistent: true,
  });
  if (found?.authorId !== actor.userId) throw new Refusal('NOTE_NOT_FOUND');
  if (found.version !== version) throw new Refusal('CONFLICT');
  return found;
}

type Written = Omit<Note, 'version'>;

/** The record of a change: its text is personal, and lies under the key of whom it is about. */
function noted(
  event: (typeof guidanceEvents)['noteWritten' | 'noteChanged' | 'noteDeleted'],
  cause: Cause,
  { before, after }: { readonly before?: Written; readonly after?: Written },
) {
  const of = after ?? before;
  if (!of) throw new Error('A note that neither was nor is');
  const { companyId, userId, noteId, shared } = of;
  const state = (one: Written | undefined) => one && { note: one.text, shared: one.shared };
  return recordOf(event, cause, {
    subject: { type: 'user', id: userId },
    payload: { userId, noteId, shared },
    companyId,
    before: state(before),
    after: state(after) ?? {},
  });
}
