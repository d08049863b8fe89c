import { learnpathEvents } from '#events/learnpaths.ts';
import { Refusal } from '#shared/http/errors.ts';
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
 * many companies, that it fits in no transaction, first loses courses in others.
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
    close(learnpathUses.at({ companyId, learnpathId })),
    remove(learnpath, before),
    add(learnpathCount.at({ companyId }), { all: -1 }),
    ...offersOf(before, '').map((one) => removeAt(learnpathOffer.at(one))),
    ...usedCourses(before).flatMap((course) => stopUsing({ ...course, companyId, learnpathId })),
  ];
}

/** @throws Refusal IN_USE while somebody follows it: then it keeps its courses */
async function withFewerCourses(table: Table, cause: Cause, before: Learnpath): Promise<Learnpath> {
  const uses = learnpathUses.at(before);
  const counted = await table.get(uses, { consistent: true });
  if (counted && uses.fields.some((field) => counted[field] > 0)) throw new Refusal('IN_USE');
  const courses = before.courses.slice(0, -coursesAtOnce);
  const { operations, record } = linking(cause, before, { ...before, courses, courseCount: courses.length });
  const [saved] = await table.transact(operations, record);
  return saved;
}
