import { Refusal } from '#shared/http/errors.ts';
import { routes } from '#shared/media/routes.ts';
import { handlerWith } from '../../platform/http/handler.ts';
import { file } from '../file.ts';
import { presentFile } from '../present.ts';
import { mayRead } from '../rules.ts';

/** A fresh link to a kept file of the actor's own, or of what they edit. */
export const getFileLink = handlerWith(
  routes.getFileLink,
  (of) => [file.at(of)],
  async function getFileLink({ actor, items: [found] }, { files }) {
    if (found?.status !== 'kept' || !mayRead(actor, found)) throw new Refusal('FILE_NOT_FOUND');
    return presentFile(files, found);
  },
);
