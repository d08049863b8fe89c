import { mostOffers } from '#shared/content/schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import type { CourseOffer } from '../../platform/study/course-offer.ts';
import type { Course } from '../course.ts';

type Access = Course['companies'][number];

/**
 * A course with other companies that may use it. Its own stays one of them, and comes first. One that it is withdrawn
 * from is remembered with the instant.
 * @param known the companies there are
 * @throws Refusal COMPANY_HAS_NO_ACCESS for one that there isn't, INVALID_INPUT at `companies` when one is named twice or
 *   there are more than twenty, those that it was withdrawn from included
 */
export function offering<Of extends Pick<Course, 'companyId' | 'companies' | 'withdrawn'>>(
  of: Of,
  companies: readonly Access[],
  known: ReadonlySet<CompanyId>,
  now: string,
) {
  const own = of.companyId;
  const others = companies.filter(({ companyId }) => companyId !== own);
  const ids = new Set(companies.map(({ companyId }) => companyId));
  if (ids.size !== companies.length) throw new Refusal('INVALID_INPUT', { companies: { key: 'duplicate' } });
  const had = new Set(of.companies.map(({ companyId }) => companyId));
  if (others.some(({ companyId }) => !known.has(companyId) && !had.has(companyId)))
    throw new Refusal('COMPANY_HAS_NO_ACCESS');
  const isPublic = companies.some((one) => one.companyId === own && one.isPublic);
  const left = of.companies.filter(({ companyId }) => companyId !== own && !ids.has(companyId));
  const withdrawn = [
    ...of.withdrawn.filter(({ companyId }) => !ids.has(companyId)),
    ...left.map(({ companyId }) => ({ companyId, withdrawnAt: now })),
  ];
  if (others.length + withdrawn.length > mostOffers)
    throw new Refusal('INVALID_INPUT', { companies: { key: 'maxItems', values: { max: mostOffers } } });
  return { companies: [{ companyId: own, isPublic }, ...others], withdrawn, isPublic };
}

/**
 * What a course tells each company that it is, or was, offered to.
 * @param ownerName of its own company
 */
export function offersOf(of: Omit<Course, 'version'>, ownerName: string): Omit<CourseOffer, 'version'>[] {
  const { courseId, title, subtitle, language, status, chapterCount, image, updatedAt } = of;
  const shown = { courseId, title, subtitle, language, status, chapterCount, image, updatedAt };
  const to = (companyId: CompanyId, isPublic: boolean, withdrawnAt: string | null) => ({
    ...shown,
    companyId,
    isPublic,
    // Categories are each company's own.
    categories: [],
    offer: { ownerId: of.companyId, ownerName, withdrawnAt },
  });
  return [
    ...of.companies
      .filter(({ companyId }) => companyId !== of.companyId)
      .map(({ companyId, isPublic }) => to(companyId, isPublic, null)),
    ...of.withdrawn.map(({ companyId, withdrawnAt }) => to(companyId, false, withdrawnAt)),
  ];
}
