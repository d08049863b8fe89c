import { offerRoutes } from '#shared/content/offer-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { handler } from '../../../platform/http/handler.ts';
import { allCompanies } from '../../../platform/identity/companies.ts';
import { course } from '../../course.ts';
import { usesElsewhere } from '../../uses.ts';

/** The companies that a course can be offered to: the others that are at work, by name. */
export const listOrganisationsToOffer = handler(
  offerRoutes.listOrganisationsToOffer,
  async function listOrganisationsToOffer({ actor }, { table }) {
    const all = await allCompanies(table);
    const others = all.filter(({ companyId }) => companyId !== actor.companyId);
    const data = others.map(({ companyId: id, name }) => ({ id, name }));
    return { data: data.toSorted((one, other) => one.name.localeCompare(other.name, 'nl')) };
  },
);

/** To whom a course is or was offered, and in how many of their learning paths it is. */
export const listCourseOffers = handler(
  offerRoutes.listCourseOffers,
  async function listCourseOffers({ actor, params }, { table }) {
    const of = { companyId: actor.companyId, courseId: params.courseId };
    const [stored, uses, all] = await Promise.all([
      table.get(course.at(of)),
      usesElsewhere(table, of),
      allCompanies(table),
    ]);
    if (!stored) throw new Refusal('COURSE_NOT_FOUND');
    const others: CompanyId[] = [...stored.companies, ...stored.withdrawn].map(({ companyId }) => companyId);
    const data = others
      .filter((companyId) => companyId !== actor.companyId)
      .map((companyId) => ({
        companyId,
        name: all.find((one) => one.companyId === companyId)?.name ?? '',
        learnpathCount: uses.filter((one) => one.byCompanyId === companyId).length,
      }));
    return { data };
  },
);
