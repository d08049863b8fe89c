import { registerEvents } from '#events/register.ts';
import { Refusal } from '#shared/http/errors.ts';
import { routes } from '#shared/register/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { recordOf } from '../../platform/table/records.ts';
import { exportFileKey } from '../export.ts';
import { exportOf, exportSubject } from '../repository.ts';

/** Long enough to save it at once: a link that is left in a history or a chat should be of no use. */
const linkSeconds = 180;

/** A link to the file of an export. It holds BSNs: who asks is recorded, and nobody asks in another's name. */
export const getExportFile = handler(
  routes.getExportFile,
  async function getExportFile(request, { table, files }) {
    const { actor, params } = request;
    const found = await exportOf(table, actor.companyId, params.exportId);
    const { status, fileName, sha256, exportId } = found;
    if (status !== 'completed' || fileName === null || sha256 === null) throw new Refusal('FILE_NOT_FOUND');
    await table.transact(
      [],
      recordOf(registerEvents.exportDownloaded, request, {
        subject: exportSubject(exportId),
        payload: { exportId },
      }),
    );
    return {
      link: await files.downloadLink(exportFileKey(found), { fileName, seconds: linkSeconds }),
      fileName,
      sha256,
    };
  },
);
