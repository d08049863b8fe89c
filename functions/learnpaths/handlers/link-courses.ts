import { Refusal } from '#shared/http/errors.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { courseCardsOf } from '../../content/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { actionsOfAll, mostAtOnce } from '../../platform/job/portion.ts';
import { linking } from '../linking.ts';
import { presentLearnpath } from '../present.ts';
import { learnpathOf } from '../repository.ts';
import { linked } from '../rules.ts';

/** Sets the courses of a learning path, in order. */
export const linkCourses = handler(routes.linkCourses, async function linkCourses(request, { table, files }) {
  const { actor, params, body, now } = request;
  const { companyId } = actor;
  const { version, courseIds } = body;
  const [before, summaries] = await Promise.all([
    learnpathOf(table, companyId, params.learnpathId, version),
    courseCardsOf(table, companyId, courseIds),
  ]);
  const after = { ...linked(before, courseIds, summaries, now), updatedBy: actor.userId };
  const { operations, changes, record } = linking(request, before, after);
  const count = mostAtOnce(actionsOfAll(operations) + 1, changes.map(actionsOfAll));
  if (count !== undefined)
    throw new Refusal('INVALID_INPUT', { courseIds: { key: 'atOnce', values: { count } } });
  const [saved] = await table.transact(operations, record);
  return presentLearnpath(files, saved);
});
