import { learnpathEvents } from '#events/learnpaths.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { stopUsing } from '../../content/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { add, close, remove, removeAt } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { learnpathCount, learnpathUses } from '../counts.ts';
import { learnpath } from '../learnpath.ts';
import { learnpathOffer, offersOf } from '../offers/offer.ts';
import { learnpathOf } from '../repository.ts';
import { usedCourses } from '../rules.ts';

/** Deletes a learning path that nobody follows and no assignment belongs to. */
export const deleteLearnpath = handler(
  routes.deleteLearnpath,
  async function deleteLearnpath(request, { table }) {
    const { companyId } = request.actor;
    const { learnpathId } = request.params;
    const before = await learnpathOf(table, companyId, learnpathId);
    await table.transact(
      [
        close(learnpathUses.at({ companyId, learnpathId })),
        remove(learnpath, before),
        add(learnpathCount.at({ companyId }), { all: -1 }),
        ...offersOf(before, '').map((one) => removeAt(learnpathOffer.at(one))),
        ...usedCourses(before).flatMap((course) => stopUsing({ ...course, companyId, learnpathId })),
      ],
      recordOf(learnpathEvents.learnpathDeleted, request, {
        subject: { type: 'learnpath', id: learnpathId },
        payload: { learnpathId },
        before,
      }),
    );
  },
);
