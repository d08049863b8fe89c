import { events } from '#events/people.ts';
import { Refusal } from '#shared/http/errors.ts';
import { type Actor, holds, isSelf } from '#shared/identity/actor.ts';
import type { FileId, Ids, UserId } from '#shared/identity/ids.ts';
import { mostDocuments } from '#shared/media/document-schemas.ts';
import { userDocumentRoutes as routes, type UserDocument as View } from '#shared/people/document-routes.ts';
import {
  documentFields,
  documentsFor,
  fileOfDocument,
  fileRemoval,
  presentDocument,
  type StoredFileItem,
  usingOnce,
} from '../../media/public.ts';
import type { Files } from '../../platform/files/files.ts';
import { handler } from '../../platform/http/handler.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { add, check, create, type Operation, remove, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { type UserDocument, userDocument, userDocumentCount } from '../documents/document.ts';

/**
 * The documents about a user: all for who may change users, those for coaches for who coaches them. Of themself somebody of
 * the staff sees those that are for their subject.
 */
export const listUserDocuments = handler(
  routes.listUserDocuments,
  async function listUserDocuments({ actor, params }, { table, files }) {
    const administers = holds(actor, 'users.write');
    if (!administers && !actor.coachees?.has(params.userId)) throw new Refusal('USER_NOT_FOUND');
    const [all] = await Promise.all([
      table.query(userDocument.in({ companyId: actor.companyId, ...params })),
      rowOf(table, actor, params.userId),
    ]);
    const shown = isSelf(actor, params.userId)
      ? documentsFor(all, 'student')
      : documentsFor(all, administers ? undefined : 'coach');
    return { data: await Promise.all(shown.map((one) => present(files, one))) };
  },
);

/** The documents about the caller that are for them. */
export const listOwnDocuments = handler(
  routes.listOwnDocuments,
  async function listOwnDocuments({ actor: { companyId, userId } }, { table, files }) {
    const all = await table.query(userDocument.in({ companyId, userId }));
    const shown = documentsFor(all, 'student');
    return { data: await Promise.all(shown.map((one) => presentDocument(files, one))) };
  },
);

/** Adds a document, for as long as its person is of the company. */
export const createUserDocument = handler(
  routes.createUserDocument,
  async function createUserDocument(request, { table, files, newId }) {
    const { actor, params, body, now } = request;
    const of = { companyId: actor.companyId, ...params };
    const [others, file, row] = await Promise.all([
      table.query(userDocument.in(of), { consistent: true }),
      fileOfDocument(table, of.companyId, body, 'user-document'),
      rowOf(table, actor, params.userId),
    ]);
    if (others.length >= mostDocuments)
      throw new Refusal('INVALID_INPUT', { title: { key: 'maxItems', values: { max: mostDocuments } } });
    const documentId = newId('DocumentId');
    const item = { ...documentFields(body, file), ...of, documentId, updatedAt: now };
    const [saved] = await table.transact(
      [
        create(userDocument, item),
        add(userDocumentCount.at(of), { all: 1 }, { atMost: mostDocuments }),
        check(membership.at(of), { version: row.version }),
        ...usingFor(file, others, now),
      ],
      recordOf(events.documentAdded, request, {
        ...about(params.userId),
        payload: { ...params, documentId },
        after: onRecord(item),
      }),
    );
    return present(files, saved);
  },
);

/** Changes a document. The file that another took the place of goes. */
export const updateUserDocument = handler(
  routes.updateUserDocument,
  async function updateUserDocument(request, { table, files }) {
    const { actor, params, body, now } = request;
    const { version, ...fields } = body;
    const [{ found: before, others }, file] = await Promise.all([
      documentOf(table, actor, params, version),
      fileOfDocument(table, actor.companyId, body, 'user-document'),
    ]);
    const after = { ...before, ...documentFields(fields, file), updatedAt: now };
    const gone = fileGone(before, [...others, after]);
    const [saved] = await table.transact(
      [
        replace(userDocument, before, after),
        ...gone.operations,
        ...usingFor(after.file && file, [...others, before], now),
      ],
      recordOf(events.documentUpdated, request, {
        ...about(params.userId),
        payload: { ...params, fileIds: gone.fileIds },
        before: onRecord(before),
        after: onRecord(after),
      }),
    );
    return present(files, saved);
  },
);

/** Takes a document away, with its file. */
export const deleteUserDocument = handler(
  routes.deleteUserDocument,
  async function deleteUserDocument(request, { table }) {
    const { actor, params } = request;
    const { found: before, others } = await documentOf(table, actor, params);
    const gone = fileGone(before, others);
    await table.transact(
      [
        remove(userDocument, before),
        add(userDocumentCount.at({ companyId: actor.companyId, userId: params.userId }), { all: -1 }),
        ...gone.operations,
      ],
      recordOf(events.documentDeleted, request, {
        ...about(params.userId),
        payload: { ...params, fileIds: gone.fileIds },
        before: onRecord(before),
      }),
    );
  },
);

/** @throws Refusal USER_NOT_FOUND for who isn't of the company, or was deleted there */
async function rowOf(table: Table, { companyId }: Actor, userId: UserId) {
  const row = await table.get(membership.at({ companyId, userId }));
  if (!row || row.deletedAt) throw new Refusal('USER_NOT_FOUND');
  return row;
}

/**
 * A document that the caller sees, and the others about the same person.
 * @throws Refusal DOCUMENT_NOT_FOUND, or CONFLICT when somebody else has changed it since
 */
async function documentOf(
  table: Table,
  actor: Actor,
  { userId, documentId }: Ids<'userId' | 'documentId'>,
  version?: number,
): Promise<{ readonly found: UserDocument; readonly others: readonly UserDocument[] }> {
  const { companyId } = actor;
  const all = await table.query(userDocument.in({ companyId, userId }), { consistent: true });
  const shown = isSelf(actor, userId) ? documentsFor(all, 'student') : all;
  const found = shown.find((one) => one.documentId === documentId);
  if (!found) throw new Refusal('DOCUMENT_NOT_FOUND');
  if (version !== undefined && version !== found.version) throw new Refusal('CONFLICT');
  return { found, others: all.filter((one) => one !== found) };
}

/**
 * What makes a file one person's alone, who takes it along once they are erased. They may have it twice: as an upload that
 * was sent twice.
 * @throws Refusal FILE_NOT_FOUND for that of somebody else
 */
function usingFor(
  file: StoredFileItem | null,
  theirs: readonly Pick<UserDocument, 'file'>[],
  now: string,
): Operation<unknown>[] {
  if (!file || theirs.some((one) => one.file?.fileId === file.fileId)) return [];
  return [usingOnce(file, now)];
}

/** What takes the file of a document away, unless one that stays has it too: an upload that was sent twice. */
function fileGone(
  { companyId, file }: UserDocument,
  stay: readonly Pick<UserDocument, 'file'>[],
): { readonly operations: readonly Operation<unknown>[]; readonly fileIds: FileId[] } {
  if (!file || stay.some((one) => one.file?.fileId === file.fileId)) return { operations: [], fileIds: [] };
  return { operations: [fileRemoval(companyId, file.fileId).operation], fileIds: [file.fileId] };
}

async function present(files: Files, stored: UserDocument): Promise<View> {
  const { version, roles, updatedAt } = stored;
  return { ...(await presentDocument(files, stored)), version, roles, updatedAt };
}

const about = (userId: UserId) => ({ subject: { type: 'user', id: userId } });

/** What a record tells of a document about somebody: its title, under the key of that person, and nothing of what it says. */
const onRecord = ({ title: name, type, roles, file }: Omit<UserDocument, 'version'>) => ({
  name,
  type,
  roles,
  fileId: file?.fileId ?? null,
});
