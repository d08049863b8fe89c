import { contentEvents } from '#events/content.ts';
import { offerRoutes } from '#shared/content/offer-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { type CompanyId, courseId } from '#shared/identity/ids.ts';
import { idsIn } from '#shared/identity/ids-by-comma.ts';
import { handler } from '../../../platform/http/handler.ts';
import { allCompanies } from '../../../platform/identity/companies.ts';
import { courseOffer } from '../../../platform/study/course-offer.ts';
import { put, replace } from '../../../platform/table/operations.ts';
import { recordOf } from '../../../platform/table/records.ts';
import { type Course, course } from '../../course.ts';
import { isCalled, offeredAlso, offersOf } from '../../offers/rules.ts';
import { studentsIn } from '../../offers/students.ts';
import { recordedCourse } from '../../recorded.ts';

/** The companies at work that are called just so, or have that BRIN, without the actor's own. */
export const findOrganisationsToOffer = handler(
  offerRoutes.findOrganisationsToOffer,
  async function findOrganisationsToOffer({ actor, query }, { table }) {
    const all = await allCompanies(table);
    const found = all.filter((one) => one.companyId !== actor.companyId && isCalled(one, query.search));
    return { data: found.map(({ companyId: id, name, brinCode }) => ({ id, name, brinCode })) };
  },
);

/** Which companies each of some courses of one's own is offered to; those that there aren't are left out. */
export const listOffersOfCourses = handler(
  offerRoutes.listOffersOfCourses,
  async function listOffersOfCourses({ actor, query }, { table }) {
    const { companyId } = actor;
    const ids = idsIn(query.ids, courseId);
    const found = await table.batchGet(ids.map((id) => course.at({ companyId, courseId: id })));
    const data = found.flatMap((one) => (one ? [{ id: one.courseId, companyIds: othersOf(one) }] : []));
    return { data };
  },
);

/** Offers some courses to one more company, as they are to whoever has them already. */
export const offerCourses = handler(
  offerRoutes.offerCourses,
  async function offerCourses(request, { table }) {
    const { actor, body } = request;
    const { companyId } = actor;
    const ids = [...new Set(body.courseIds)];
    const [all, found] = await Promise.all([
      allCompanies(table),
      table.batchGet(ids.map((id) => course.at({ companyId, courseId: id }))),
    ]);
    if (body.companyId === companyId || !all.some((one) => one.companyId === body.companyId))
      throw new Refusal('COMPANY_HAS_NO_ACCESS');
    const ownerName = all.find((one) => one.companyId === companyId)?.name ?? '';
    const changes = found.flatMap((before) => {
      if (!before) throw new Refusal('COURSE_NOT_FOUND');
      const after = offeredAlso(before, body.companyId);
      return after ? [{ before, after }] : [];
    });
    if (changes.length === 0) return { offered: 0 };
    await table.transact(
      changes.flatMap(({ before, after }) => [
        replace(course, before, after),
        ...offersOf(after, ownerName).flatMap((one) =>
          one.companyId === body.companyId ? [put(courseOffer, one)] : [],
        ),
      ]),
      changes.map(({ before, after }) =>
        recordOf(contentEvents.courseUpdated, request, {
          subject: { type: 'course', id: after.courseId },
          payload: { courseId: after.courseId, status: after.status, chapterCount: after.chapterCount },
          before: recordedCourse(before),
          after: recordedCourse(after),
        }),
      ),
    );
    return { offered: changes.length };
  },
);

const othersOf = ({ companyId: own, companies }: Pick<Course, 'companyId' | 'companies'>) =>
  companies.flatMap(({ companyId }) => (companyId === own ? [] : [companyId]));

/** To whom a course is or was offered, in how many of their learning paths it is, and how many students that concerns. */
export const listCourseOffers = handler(
  offerRoutes.listCourseOffers,
  async function listCourseOffers({ actor, params }, { table }) {
    const uses = actor.usedElsewhere ?? [];
    const [stored, all, students] = await Promise.all([
      table.get(course.at({ companyId: actor.companyId, courseId: params.courseId })),
      allCompanies(table),
      studentsIn(table, uses),
    ]);
    if (!stored) throw new Refusal('COURSE_NOT_FOUND');
    const others: CompanyId[] = [...stored.companies, ...stored.withdrawn].map(({ companyId }) => companyId);
    const data = others
      .filter((companyId) => companyId !== actor.companyId)
      .map((companyId) => ({
        companyId,
        name: all.find((one) => one.companyId === companyId)?.name ?? '',
        learnpathCount: uses.filter((one) => one.byCompanyId === companyId).length,
        studentCount: students.get(companyId)?.size ?? 0,
      }));
    return { data };
  },
);
