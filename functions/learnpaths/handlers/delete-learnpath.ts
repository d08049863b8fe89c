import { learnpathEvents } from '#events/learnpaths.ts';
import { Refusal } from '#shared/http/errors.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { hasAssignments } from '../../assignments/reads.ts';
import { handler } from '../../platform/http/handler.ts';
import { add, remove, removeAt } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { learnpathCount } from '../counts.ts';
import { courseUse, learnpath } from '../learnpath.ts';
import { learnpathOf, studentsOn } from '../repository.ts';

/** Deletes a learning path that nobody follows and no assignment belongs to. */
export const deleteLearnpath = handler(routes.deleteLearnpath, async (request, { table }) => {
  const { companyId } = request.actor;
  const { learnpathId } = request.params;
  const [before, students, assignments] = await Promise.all([
    learnpathOf(table, companyId, learnpathId),
    studentsOn(table, companyId, learnpathId, { limit: 1 }),
    hasAssignments(table, companyId, learnpathId),
  ]);
  if (students.items.length > 0 || assignments) throw new Refusal('IN_USE');
  await table.transact(
    [
      remove(learnpath, before),
      add(learnpathCount.at({ companyId }), { all: -1 }),
      ...before.courses.map(({ id: courseId }) =>
        removeAt(courseUse.at({ companyId, courseId, learnpathId })),
      ),
    ],
    recordOf(learnpathEvents.learnpathDeleted, request, {
      subject: { type: 'learnpath', id: learnpathId },
      payload: { learnpathId },
      before,
    }),
  );
});
