import { learnpathEvents } from '#events/learnpaths.ts';
import { Refusal } from '#shared/http/errors.ts';
import { documentRoutes } from '#shared/learnpaths/document-routes.ts';
import { mostDocuments } from '#shared/media/document-schemas.ts';
import { documentFields, documentOnRecord, fileOfDocument } from '../../media/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { add, create, remove, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { learnpathUses } from '../counts.ts';
import { learnpathOf } from '../repository.ts';
import { document } from './document.ts';
import { documentOf, presentToEditor } from './load.ts';

/** Adds a document. While a learning path has one, it is not deleted. */
export const createDocument = handler(
  documentRoutes.createDocument,
  async function createDocument(request, { table, files, newId }) {
    const { actor, params, body, now } = request;
    const { companyId } = actor;
    const { learnpathId } = params;
    const [count, file] = await Promise.all([
      table.count(document.in({ companyId, learnpathId }), { atMost: mostDocuments }),
      fileOfDocument(table, companyId, body, 'document'),
      learnpathOf(table, companyId, learnpathId),
    ]);
    if (count >= mostDocuments)
      throw new Refusal('INVALID_INPUT', { title: { key: 'maxItems', values: { max: mostDocuments } } });
    const documentId = newId('DocumentId');
    const item = {
      ...documentFields(body, file),
      companyId,
      learnpathId,
      documentId,
      updatedAt: now,
    };
    const uses = learnpathUses.at({ companyId, learnpathId });
    const [saved] = await table.transact(
      [create(document, item), add(uses, { documents: 1 }, { atMost: mostDocuments })],
      recordOf(learnpathEvents.documentAdded, request, {
        subject: { type: 'learnpath', id: learnpathId },
        payload: { learnpathId, documentId },
        after: documentOnRecord(item),
      }),
    );
    return presentToEditor(files, saved);
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
      fileOfDocument(table, companyId, body, 'document'),
    ]);
    const after = { ...before, ...documentFields(fields, file), updatedAt: now };
    const [saved] = await table.transact(
      [replace(document, before, after)],
      recordOf(learnpathEvents.documentUpdated, request, {
        subject: { type: 'learnpath', id: params.learnpathId },
        payload: params,
        before: documentOnRecord(before),
        after: documentOnRecord(after),
      }),
    );
    return presentToEditor(files, saved);
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
        before: documentOnRecord(before),
      }),
    );
  },
);
