import { learnpathEvents } from '#events/learnpaths.ts';
import { Refusal } from '#shared/http/errors.ts';
import { documentRoutes } from '#shared/learnpaths/document-routes.ts';
import { mostDocuments } from '#shared/learnpaths/document-schemas.ts';
import { keptFile } from '../../media/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { add, create, remove, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { learnpathUses } from '../counts.ts';
import { learnpathOf } from '../repository.ts';
import { document, type LearnpathDocument } from './document.ts';
import { documentOf, presentDocument } from './load.ts';
import { documentFields } from './rules.ts';

/** Adds a document. While a learning path has one, it is not deleted. */
export const createDocument = handler(
  documentRoutes.createDocument,
  async function createDocument(request, { table, files, newId }) {
    const { actor, params, body, now } = request;
    const { companyId } = actor;
    const { learnpathId } = params;
    const [count, file] = await Promise.all([
      table.count(document.in({ companyId, learnpathId }), { atMost: mostDocuments }),
      body.fileId && keptFile(table, companyId, body.fileId, 'document'),
      learnpathOf(table, companyId, learnpathId),
    ]);
    if (count >= mostDocuments)
      throw new Refusal('INVALID_INPUT', { title: { key: 'maxItems', values: { max: mostDocuments } } });
    const documentId = newId('DocumentId');
    const item = {
      ...documentFields(body, file || null),
      companyId,
      learnpathId,
      documentId,
      updatedAt: now,
    };
    const uses = learnpathUses.at({ companyId, learnpathId });
    const [saved] = await table.transact(
      [create(document, item), add(uses, { documents: 1 }, { orElse: 'LEARNPATH_NOT_FOUND' })],
      recordOf(learnpathEvents.documentAdded, request, {
        subject: { type: 'learnpath', id: learnpathId },
        payload: { learnpathId, documentId },
        after: recorded(item),
      }),
    );
    return presentDocument(files, saved);
  },
);

/** Changes a document. */
export const updateDocument = handler(
  documentRoutes.updateDocument,
  async function updateDocument(request, { table, files }) {
    const { actor, params, body, now } = request;
    const { companyId } = actor;
    const { version, ...fields } = body;
    const [before, file] = await Promise.all([
      documentOf(table, { companyId, ...params }, version),
      body.fileId && keptFile(table, companyId, body.fileId, 'document'),
    ]);
    const after = { ...before, ...documentFields(fields, file || null), updatedAt: now };
    const [saved] = await table.transact(
      [replace(document, before, after)],
      recordOf(learnpathEvents.documentUpdated, request, {
        subject: { type: 'learnpath', id: params.learnpathId },
        payload: params,
        before: recorded(before),
        after: recorded(after),
      }),
    );
    return presentDocument(files, saved);
  },
);

/** Takes a document off its learning path. */
export const deleteDocument = handler(
  documentRoutes.deleteDocument,
  async function deleteDocument(request, { table }) {
    const { companyId } = request.actor;
    const { params } = request;
    const before = await documentOf(table, { companyId, ...params });
    const uses = learnpathUses.at({ companyId, learnpathId: params.learnpathId });
    await table.transact(
      [remove(document, before), add(uses, { documents: -1 })],
      recordOf(learnpathEvents.documentDeleted, request, {
        subject: { type: 'learnpath', id: params.learnpathId },
        payload: params,
        before: recorded(before),
      }),
    );
  },
);

/** What a record tells of a document. */
function recorded({ title, description, type, link, roles, file }: Omit<LearnpathDocument, 'version'>) {
  return { title, description, type, link, roles, fileId: file?.fileId ?? null };
}
