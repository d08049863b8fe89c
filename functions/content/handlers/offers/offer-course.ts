import { offerRoutes } from '#shared/content/offer-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { handler } from '../../../platform/http/handler.ts';
import { allCompanies } from '../../../platform/identity/companies.ts';
import { course } from '../../course.ts';
import { isCalled } from '../../offers/rules.ts';
import { studentsIn } from '../../offers/students.ts';

/** The companies at work that are called just so, or have that BRIN, without the actor's own. */
export const findOrganisationsToOffer = handler(
  offerRoutes.findOrganisationsToOffer,
  async function findOrganisationsToOffer({ actor, query }, { table }) {
    const all = await allCompanies(table);
    const found = all.filter((one) => one.companyId !== actor.companyId && isCalled(one, query.search));
    return { data: found.map(({ companyId: id, name, brinCode }) => ({ id, name, brinCode })) };
  },
);

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
