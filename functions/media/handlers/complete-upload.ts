import { mediaEvents } from '#events/media.ts';
import { routes } from '#shared/media/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { takeIn } from '../arrival.ts';
import { file } from '../file.ts';
import { pendingKey } from '../keys.ts';
import { presentFile } from '../present.ts';
import { ownFile } from '../repository.ts';

/** Checks what arrived against what was announced, and keeps it. */
export const completeUpload = handler(
  routes.completeUpload,
  async function completeUpload(request, { table, files }) {
    const { actor, params, now } = request;
    const { expiresAtSeconds: _, ...before } = await ownFile(table, actor, params.fileId);
    if (before.status === 'kept') return presentFile(files, before);
    await takeIn(files, before);
    const { companyId, fileId, purpose, contentType, sizeBytes } = before;
    const after = { ...before, status: 'kept' as const, keptAt: now };
    const [saved] = await table.transact(
      [replace(file, before, after)],
      recordOf(mediaEvents.fileKept, request, {
        subject: { type: 'file', id: fileId },
        payload: { fileId, purpose, contentType, sizeBytes },
        before,
        after,
      }),
    );
    await files.remove(pendingKey(companyId, fileId));
    return presentFile(files, saved);
  },
);
