import { learnpathEvents } from '#events/learnpaths.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { courseCardsOf, startUsing, stopUsing } from '../../content/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { learnpath } from '../learnpath.ts';
import { presentLearnpath } from '../present.ts';
import { learnpathOf } from '../repository.ts';
import { courseDifference, linked } from '../rules.ts';

/** Sets the courses of a learning path, in order. */
export const linkCourses = handler(routes.linkCourses, async function linkCourses(request, { table, files }) {
  const { actor, params, body, now } = request;
  const { companyId } = actor;
  const { learnpathId } = params;
  const { version, courseIds } = body;
  const [before, summaries] = await Promise.all([
    learnpathOf(table, companyId, learnpathId, version),
    courseCardsOf(table, companyId, courseIds),
  ]);
  const after = { ...linked(before, courseIds, summaries, now), updatedBy: actor.userId };
  const { added, removed } = courseDifference(before, after);
  const [saved] = await table.transact(
    [
      replace(learnpath, before, after),
      ...added.flatMap((course) => startUsing({ ...course, companyId, learnpathId })),
      ...removed.flatMap((course) => stopUsing({ ...course, companyId, learnpathId })),
    ],
    recordOf(learnpathEvents.coursesLinked, request, {
      subject: { type: 'learnpath', id: learnpathId },
      payload: { learnpathId, courseIds },
      before: { courseIds: before.courses.map(({ id }) => id) },
      after: { courseIds },
    }),
  );
  return presentLearnpath(files, saved);
});
