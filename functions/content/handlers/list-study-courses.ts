import { routes } from '#shared/content/routes.ts';
import { shelfOf } from '../../learnpaths/reads.ts';
import { handler } from '../../platform/http/handler.ts';
import { presentCardProgress, presentSummary } from '../present.ts';

/** The published courses of the learning paths the actor follows, each once, with how far they are: one query. */
export const listStudyCourses = handler(routes.listStudyCourses, async ({ actor }, { table, files }) => {
  const { companyId, userId } = actor;
  const { enrolments, progress } = await shelfOf(table, companyId, userId);
  const stands = new Map(progress.map((one) => [one.courseId, one]));
  const cards = new Map(enrolments.flatMap(({ card }) => card.courses.map((one) => [one.id, one])));
  const shown = [...cards.values()].filter(({ status }) => status === 2);
  const data = await Promise.all(
    shown.map(async ({ id, ...card }) => ({
      ...(await presentSummary(files, companyId, { ...card, courseId: id })),
      progress: presentCardProgress({ id, ...card }, stands.get(id)),
    })),
  );
  return { data: data.sort((one, other) => one.title.localeCompare(other.title, 'nl')) };
});
