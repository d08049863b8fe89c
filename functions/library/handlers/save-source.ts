import { libraryEvents } from '#events/library.ts';
import type { Ids } from '#shared/identity/ids.ts';
import { sourceRoutes as routes } from '#shared/library/source-routes.ts';
import { keptFile } from '../../media/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { add, create, removeAt, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { presentSource } from '../present.ts';
import { sourceOf } from '../repository.ts';
import { source, sourceCount, sourceIsbn } from '../source.ts';

/** Adds a source. Of two with one ISBN the second is refused. */
export const createSource = handler(
  routes.createSource,
  async function createSource(request, { table, files, newId }) {
    const { actor, body, now } = request;
    const { companyId } = actor;
    if (body.image) await keptFile(table, companyId, body.image.fileId, 'image');
    const sourceId = newId('SourceId');
    const item = { ...body, companyId, sourceId, archivedAt: null, createdAt: now, updatedAt: now };
    const [saved] = await table.transact(
      [
        create(source, item),
        add(sourceCount.at({ companyId }), { current: 1 }),
        ...(body.isbn ? [taking(item, body.isbn, now)] : []),
      ],
      recordOf(libraryEvents.sourceCreated, request, {
        subject: { type: 'source', id: sourceId },
        payload: { sourceId },
        after: body,
      }),
    );
    return presentSource(files, saved, now);
  },
);

/** Changes a source. Its former ISBN is free for another one. */
export const updateSource = handler(
  routes.updateSource,
  async function updateSource(request, { table, files }) {
    const { actor, params, body, now } = request;
    const { companyId } = actor;
    const { version, ...fields } = body;
    const [before] = await Promise.all([
      sourceOf(table, { companyId, ...params }, version),
      fields.image && keptFile(table, companyId, fields.image.fileId, 'image'),
    ]);
    const after = { ...before, ...fields, updatedAt: now };
    const other = before.isbn !== after.isbn;
    const [saved] = await table.transact(
      [
        replace(source, before, after),
        ...(other && after.isbn ? [taking(after, after.isbn, now)] : []),
        ...(other && before.isbn ? [removeAt(sourceIsbn.at({ companyId, isbn: before.isbn }))] : []),
      ],
      recordOf(libraryEvents.sourceUpdated, request, {
        subject: { type: 'source', id: params.sourceId },
        payload: params,
        before,
        after,
      }),
    );
    return presentSource(files, saved, now);
  },
);

/** Puts a source into the archive, or takes it out again. It keeps its ISBN and its places on lists. */
export const archiveSource = handler(
  routes.archiveSource,
  async function archiveSource(request, { table, files }) {
    const { actor, params, body, now } = request;
    const { companyId } = actor;
    const before = await sourceOf(table, { companyId, ...params }, body.version);
    if ((before.archivedAt !== null) === body.archived) return presentSource(files, before, now);
    const after = { ...before, archivedAt: body.archived ? now : null, updatedAt: now };
    const by = body.archived ? 1 : -1;
    const [saved] = await table.transact(
      [replace(source, before, after), add(sourceCount.at({ companyId }), { current: -by, archived: by })],
      recordOf(libraryEvents.sourceArchived, request, {
        subject: { type: 'source', id: params.sourceId },
        payload: { ...params, archived: body.archived },
        before,
        after,
      }),
    );
    return presentSource(files, saved, now);
  },
);

function taking({ companyId, sourceId }: Ids<'companyId' | 'sourceId'>, isbn: string, now: string) {
  return create(sourceIsbn, { companyId, sourceId, isbn, takenAt: now }, { orElse: 'SOURCE_ALREADY_EXISTS' });
}
