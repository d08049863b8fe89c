import { contentEvents } from '#events/content.ts';
import { routes } from '#shared/content/routes.ts';
import { keptFile } from '../../media/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { allCompanies } from '../../platform/identity/companies.ts';
import { courseOffer } from '../../platform/study/course-offer.ts';
import { usesElsewhere } from '../../platform/study/course-use.ts';
import { put, removeAt, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { categoriesOf, useOfCategories } from '../category.ts';
import { course } from '../course.ts';
import { offeredAnew, offering, offersOf } from '../offers/rules.ts';
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
    const { version, companies, ...change } = body;
    const { companyId } = actor;
    const { courseId } = params;
    const [before, , known, everyone, uses] = await Promise.all([
      courseOf(table, companyId, courseId, version),
      change.image && keptFile(table, companyId, change.image.fileId, 'image'),
      change.categories && categoriesOf(table, companyId),
      companies && allCompanies(table),
      companies && usesElsewhere(table, { companyId, courseId }),
    ]);
    const description = change.description && (await sanitise(change.description, 'description', before));
    refuseTooLong('description', description);
    const there = new Set(everyone?.map((one) => one.companyId));
    const used = new Set(uses?.map((one) => one.byCompanyId));
    const offered = companies && offering(before, companies, there, { now, used });
    const { left = [], forgotten = [], ...offer } = offered ?? {};
    const after = { ...changed(before, { ...change, description }, now), ...offer, updatedBy: actor.userId };
    const ownerName = everyone?.find((one) => one.companyId === companyId)?.name ?? '';
    const anew = offeredAnew(before, { ...after, left });
    const subject = { type: 'course', id: courseId };
    const [saved] = await table.transact(
      [
        replace(course, before, after),
        ...(known ? useOfCategories(known, before.categories, after.categories) : []),
        ...offersOf(after, ownerName).flatMap((one) =>
          anew.has(one.companyId) ? [put(courseOffer, one)] : [],
        ),
        ...forgotten.map((one) => removeAt(courseOffer.at({ companyId: one, courseId }))),
      ],
      [
        recordOf(contentEvents.courseUpdated, request, {
          subject,
          payload: { courseId, status: after.status, chapterCount: after.chapterCount },
          before: recordedCourse(before),
          after: recordedCourse(after),
        }),
        ...left.map((fromCompanyId) =>
          recordOf(contentEvents.courseWithdrawn, request, { subject, payload: { courseId, fromCompanyId } }),
        ),
      ],
    );
    return presentCourse(files, saved);
  },
);
