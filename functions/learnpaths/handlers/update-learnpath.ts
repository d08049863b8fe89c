import { learnpathEvents } from '#events/learnpaths.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { granting, mostDescriptionBytes, refuseTooLong, sanitise } from '../../content/public.ts';
import { keptFile } from '../../media/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { allCompanies } from '../../platform/identity/companies.ts';
import { put, removeAt, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { learnpath } from '../learnpath.ts';
import { learnpathOffer, offersOf } from '../offers/offer.ts';
import { presentLearnpath } from '../present.ts';
import { learnpathOf } from '../repository.ts';
import { changed } from '../rules.ts';

/** Changes a learning path, its status included. */
export const updateLearnpath = handler(
  routes.updateLearnpath,
  async function updateLearnpath(request, { table, files }) {
    const { actor, params, body, now } = request;
    const { version, companies, ...change } = body;
    const { companyId } = actor;
    const { learnpathId } = params;
    const [before, , everyone] = await Promise.all([
      learnpathOf(table, companyId, learnpathId, version),
      change.image && keptFile(table, companyId, change.image.fileId, 'image'),
      companies && allCompanies(table),
    ]);
    const there = new Set(everyone?.map((one) => one.companyId));
    const granted = companies && granting(before, companies, there);
    const description = change.description && (await sanitise(change.description, 'description'));
    refuseTooLong('description', description, mostDescriptionBytes);
    const changing = { ...change, description, companies: granted?.companies };
    const after = { ...changed(before, changing, now), updatedBy: actor.userId };
    const ownerName = everyone?.find((one) => one.companyId === companyId)?.name ?? '';
    const had = new Set(before.companies.map((one) => one.companyId));
    const left = granted?.left ?? [];
    const subject = { type: 'learnpath', id: learnpathId };
    const [saved] = await table.transact(
      [
        replace(learnpath, before, after),
        // What others are told of it follows by event.
        ...offersOf(after, ownerName).flatMap((one) =>
          had.has(one.companyId) ? [] : [put(learnpathOffer, one)],
        ),
        ...left.map((one) => removeAt(learnpathOffer.at({ companyId: one, learnpathId }))),
      ],
      [
        recordOf(learnpathEvents.learnpathUpdated, request, {
          subject,
          payload: { learnpathId, status: after.status, ects: after.ects },
          before,
          after,
        }),
        ...left.map((fromCompanyId) =>
          recordOf(learnpathEvents.learnpathWithdrawn, request, {
            subject,
            payload: { learnpathId, fromCompanyId },
          }),
        ),
      ],
    );
    return presentLearnpath(files, saved);
  },
);
