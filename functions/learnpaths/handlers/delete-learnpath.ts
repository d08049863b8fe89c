import { learnpathEvents } from '#events/learnpaths.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { stopUsing } from '../../content/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { actionsOfAll } from '../../platform/job/portion.ts';
import { add, close, type Operation, remove, removeAt } from '../../platform/table/operations.ts';
import { type Cause, recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { maxActions } from '../../platform/table/writes.ts';
import { learnpathCount, learnpathUses } from '../counts.ts';
import { type Learnpath, learnpath } from '../learnpath.ts';
import { coursesAtOnce, linking } from '../linking.ts';
import { learnpathOffer, offersOf } from '../offers/offer.ts';
import { learnpathOf } from '../repository.ts';
import { usedCourses } from '../rules.ts';

/**
 * Deletes a learning path that nobody follows and no assignment belongs to. One with so many courses, and offered to so
 * many companies, that it fits in no transaction, first loses courses in others: nobody begins to use it from the first of
 * them on, and a deletion that broke off is finished by the next.
 */
export const deleteLearnpath = handler(
  routes.deleteLearnpath,
  async function deleteLearnpath(request, { table }) {
    const { companyId } = request.actor;
    const { learnpathId } = request.params;
    let before = await learnpathOf(table, companyId, learnpathId);
    while (actionsOfAll(deleting(before)) >= maxActions)
      before = await withFewerCourses(table, request, before);
    await table.transact(
      deleting(before),
      recordOf(learnpathEvents.learnpathDeleted, request, {
        subject: { type: 'learnpath', id: learnpathId },
        payload: { learnpathId },
        before,
      }),
    );
  },
);

function deleting(before: Learnpath): Operation<unknown>[] {
  const { companyId, learnpathId } = before;
  return [
    ...closing(before),
    remove(learnpath, before),
    add(learnpathCount.at({ companyId }), { all: -1 }),
    ...offersOf(before, '').map((one) => removeAt(learnpathOffer.at(one))),
    ...usedCourses(before).flatMap((course) => stopUsing({ ...course, companyId, learnpathId })),
  ];
}

/** Of who begins to use it and who deletes it, one always finds the other; what is closed stays so. */
function closing({ companyId, learnpathId, deletingSince }: Learnpath): Operation<unknown>[] {
  return deletingSince ? [] : [close(learnpathUses.at({ companyId, learnpathId }))];
}

/** @throws Refusal IN_USE while somebody follows it: then it keeps its courses */
async function withFewerCourses(table: Table, cause: Cause, before: Learnpath): Promise<Learnpath> {
  const courses = before.courses.slice(0, -coursesAtOnce);
  const deletingSince = before.deletingSince ?? cause.now;
  const after = { ...before, courses, courseCount: courses.length, deletingSince };
  const { operations, record } = linking(cause, before, after);
  const [first, ...others] = operations;
  const [saved] = await table.transact([first, ...others, ...closing(before)], record);
  return saved;
}
