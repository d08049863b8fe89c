import { Refusal } from '#shared/http/errors.ts';
import { routes } from '#shared/media/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { file } from '../file.ts';
import { presentFile } from '../present.ts';
import { mayRead } from '../rules.ts';

/** A fresh link to a kept file of the actor's own, or of what they edit. */
export const getFileLink = handler(
  routes.getFileLink,
  async function getFileLink({ actor, params }, { table, files }) {
    const found = await table.get(file.at({ companyId: actor.companyId, fileId: params.fileId }));
    if (found?.status !== 'kept' || !mayRead(actor, found)) throw new Refusal('FILE_NOT_FOUND');
    return presentFile(files, found);
  },
);
