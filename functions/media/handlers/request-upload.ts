import { Refusal } from '#shared/http/errors.ts';
import { routes } from '#shared/media/routes.ts';
import { pathOfFile } from '#shared/media/schemas.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import { cleanName } from '../../platform/files/file-name.ts';
import { uploadLinkSeconds } from '../../platform/files/files.ts';
import { handler } from '../../platform/http/handler.ts';
import { uploadAsked } from '../../platform/limits.ts';
import { create } from '../../platform/table/operations.ts';
import { file, ownFiles } from '../file.ts';
import { pendingKey } from '../keys.ts';
import { mayUpload, refuseUnfit } from '../rules.ts';

/** How long an announced file is remembered whose upload nobody completes: a day. */
const patienceSeconds = 86_400;

/** Announces a file, and gives the link to upload exactly that to. */
export const requestUpload = handler(
  routes.requestUpload,
  async function requestUpload(request, { table, files, newId }) {
    const { actor, body, now } = request;
    const { purpose, contentType, sizeBytes } = body;
    if (!mayUpload(actor, purpose)) throw new Refusal('NO_AUTHORIZATION');
    const displayName = cleanName(body.fileName);
    refuseUnfit(purpose, { fileName: displayName, contentType, sizeBytes });
    const { companyId, userId: ownerId } = actor;
    const fileId = newId('FileId');
    const item = {
      companyId,
      fileId,
      ownerId,
      purpose,
      displayName,
      contentType,
      sizeBytes,
      status: 'pending' as const,
      requestedAt: now,
      keptAt: null,
      converted: false,
      expiresAtSeconds: epochSeconds(now) + patienceSeconds,
    };
    const counted = uploadAsked(actor, ownFiles.has(purpose) ? 'own' : 'editorial', now);
    const [{ url, headers }] = await Promise.all([
      files.uploadLink({ key: pendingKey(companyId, fileId), contentType, sizeBytes }),
      table.transact([create(file, item), ...counted], {
        notAudited: 'an upload that is announced; keeping it is what counts',
      }),
    ]);
    const expiresAt = new Date(Date.parse(now) + uploadLinkSeconds * 1000).toISOString();
    return { fileId, path: pathOfFile(fileId), url, headers, expiresAt };
  },
);
