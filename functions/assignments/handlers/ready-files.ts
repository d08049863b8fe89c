import { routes } from '#shared/assignments/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { keptFile } from '../../media/public.ts';
import { renamed } from '../../platform/files/file-name.ts';
import { handler } from '../../platform/http/handler.ts';
import { requireHandIn } from '../../platform/study/access.ts';
import { createOrReplace, replace } from '../../platform/table/operations.ts';
import { presentFiles } from '../study-present.ts';
import { workOn } from '../study-repository.ts';
import { mayHandIn, requireWithinTerms, withoutReadyFile, withReadyFile } from '../study-rules.ts';
import { readyFiles } from '../work.ts';

const notAudited = { notAudited: 'a list the student is still making; the hand-in is what counts' };

/** Makes an uploaded file of the actor's own ready to hand in. */
export const addReadyFile = handler(
  routes.addReadyFile,
  async function addReadyFile({ actor, params, body, now }, { table, files }) {
    const { companyId, userId } = actor;
    const [{ attempts, ready, access, terms }, file] = await Promise.all([
      workOn(table, actor, params.assignmentId, now),
      keptFile(table, companyId, body.fileId, 'examination'),
    ]);
    requireHandIn(access);
    if (file.ownerId !== userId) throw new Refusal('FILE_NOT_FOUND');
    if (!mayHandIn(attempts)) throw new Refusal('ALREADY_HANDED_IN');
    requireWithinTerms(terms);
    const { fileId, contentType, sizeBytes } = file;
    const added = withReadyFile(ready?.files ?? [], {
      fileId,
      displayName: renamed(file.displayName, body.displayName, 'displayName'),
      contentType,
      sizeBytes,
    });
    const item = { companyId, userId, ...params, files: added };
    const save = createOrReplace(readyFiles, ready, item);
    await table.transact([save], notAudited);
    return { data: await presentFiles(files, companyId, added) };
  },
);

/** Takes a ready file back, before handing in. */
export const removeReadyFile = handler(
  routes.removeReadyFile,
  async function removeReadyFile({ actor, params, now }, { table, files }) {
    const { companyId } = actor;
    const { ready } = await workOn(table, actor, params.assignmentId, now);
    if (!ready) throw new Refusal('FILE_NOT_FOUND');
    const left = withoutReadyFile(ready.files, params.fileId);
    await table.transact([replace(readyFiles, ready, { ...ready, files: left })], notAudited);
    return { data: await presentFiles(files, companyId, left) };
  },
);
