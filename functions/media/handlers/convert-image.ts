import { mediaEvents } from '#events/media.ts';
import { Refusal } from '#shared/http/errors.ts';
import { fileId } from '#shared/identity/ids.ts';
import { routes } from '#shared/media/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { file } from '../file.ts';
import { fileKey } from '../keys.ts';
import { linksOf } from '../public.ts';
import { ownFile } from '../repository.ts';

/** Makes the two smaller pictures of an uploaded one. Its name was cleaned and kept with the upload. */
export const convertImage = handler(
  routes.convertImage,
  async function convertImage(request, { table, files, environment }) {
    const { actor, body } = request;
    const { companyId } = actor;
    const before = await ownFile(table, actor, idIn(body.imagePath));
    if (before.status !== 'kept' || before.purpose !== 'image') throw new Refusal('FILE_NOT_FOUND');
    if (before.contentType !== body.mimeType) throw new Refusal('FILE_CONTENT_MISMATCH');
    if (!before.converted) {
      const original = await files.read(fileKey(companyId, before.fileId));
      const { convert } = await import('../picture/convert.ts');
      const made = await convert([original, before.contentType, environment.PHOTON_FILE]);
      await Promise.all(
        made.map(({ variant, bytes, contentType }) =>
          files.write(fileKey(companyId, before.fileId, variant), bytes, contentType),
        ),
      );
      const after = { ...before, converted: true };
      await table.transact(
        [replace(file, before, after)],
        recordOf(mediaEvents.imageConverted, request, {
          subject: { type: 'file', id: before.fileId },
          payload: { fileId: before.fileId },
          before,
          after,
        }),
      );
    }
    return { fileId: before.fileId, alt: '', ...(await linksOf(files, companyId, before.fileId)) };
  },
);

function idIn(imagePath: string) {
  const parsed = fileId.safeParse(/^\/media\/files\/([^/]+)$/.exec(imagePath)?.[1]);
  if (!parsed.success) throw new Refusal('FILE_NOT_FOUND');
  return parsed.data;
}
