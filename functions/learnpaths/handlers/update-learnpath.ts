import { learnpathEvents } from '#events/learnpaths.ts';
import { Refusal } from '#shared/http/errors.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { sanitise } from '../../content/public.ts';
import { keptFile } from '../../media/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { learnpath } from '../learnpath.ts';
import { presentLearnpath } from '../present.ts';
import { learnpathOf } from '../repository.ts';
import { changed } from '../rules.ts';

/** Changes a learning path, its status included. */
export const updateLearnpath = handler(
  routes.updateLearnpath,
  async function updateLearnpath(request, { table, files }) {
    const { actor, params, body, now } = request;
    const { version, ...change } = body;
    const { companyId } = actor;
    const [before] = await Promise.all([
      learnpathOf(table, companyId, params.learnpathId, version),
      change.image && keptFile(table, companyId, change.image.fileId, 'image'),
    ]);
    // For now a learning path is used by the company that made it: nobody can offer it to a company of others.
    if (change.companies?.some((access) => access.companyId !== companyId))
      throw new Refusal('COMPANY_HAS_NO_ACCESS');
    const description = change.description && (await sanitise(change.description, 'description'));
    const after = changed(before, { ...change, description }, now);
    const [saved] = await table.transact(
      [replace(learnpath, before, after)],
      recordOf(learnpathEvents.learnpathUpdated, request, {
        subject: { type: 'learnpath', id: before.learnpathId },
        payload: { learnpathId: before.learnpathId, status: after.status, ects: after.ects },
        before,
        after,
      }),
    );
    return presentLearnpath(files, saved);
  },
);
