import { contentEvents } from '#events/content.ts';
import { routes } from '#shared/content/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { keptFile } from '../../media/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { categoriesOf, useOfCategories } from '../category.ts';
import { course } from '../course.ts';
import { presentCourse } from '../present.ts';
import { recordedCourse } from '../recorded.ts';
import { courseOf } from '../repository.ts';
import { changed, refuseTooLong } from '../rules.ts';
import { sanitise } from '../sanitise.ts';

/** Changes a course, its status included. What learning paths remember of it follows by a reaction. */
export const updateCourse = handler(
  routes.updateCourse,
  async function updateCourse(request, { table, files }) {
    const { actor, params, body, now } = request;
    const { version, ...change } = body;
    const { companyId } = actor;
    // For now a course is used by the company that made it: nobody can offer it to a company of others.
    if (change.companies?.some((access) => access.companyId !== companyId))
      throw new Refusal('COMPANY_HAS_NO_ACCESS');
    const [before, , known] = await Promise.all([
      courseOf(table, companyId, params.courseId, version),
      change.image && keptFile(table, companyId, change.image.fileId, 'image'),
      change.categories && categoriesOf(table, companyId),
    ]);
    const description = change.description && (await sanitise(change.description, 'description', before));
    refuseTooLong('description', description);
    const after = changed(before, { ...change, description }, now);
    const [saved] = await table.transact(
      [
        replace(course, before, after),
        ...(known ? useOfCategories(known, before.categories, after.categories) : []),
      ],
      recordOf(contentEvents.courseUpdated, request, {
        subject: { type: 'course', id: params.courseId },
        payload: { courseId: params.courseId, status: after.status, chapterCount: after.chapterCount },
        before: recordedCourse(before),
        after: recordedCourse(after),
      }),
    );
    return presentCourse(files, saved);
  },
);
