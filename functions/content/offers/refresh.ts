import type { CompanyId, CourseId, Ids } from '#shared/identity/ids.ts';
import { company } from '../../platform/identity/entities.ts';
import { courseOffer } from '../../platform/study/course-offer.ts';
import { check, put } from '../../platform/table/operations.ts';
import type { Table } from '../../platform/table/table.ts';
import { course } from '../course.ts';
import { offersOf } from './rules.ts';

/** Courses that are looked at at a time, of a company that is called otherwise. */
const pageSize = 100;

/** The courses of a company that are, or were, offered to others; a page of its list at a time. */
export async function* coursesOfferedBy(
  table: Table,
  { companyId }: Ids<'companyId'>,
): AsyncGenerator<CourseId> {
  for await (const items of table.pages(course.by('byTitle', { companyId }), {
    limit: pageSize,
    keep: ({ companies, withdrawn }) => companies.length > 1 || withdrawn.length > 0,
  }))
    yield* items.map(({ courseId }) => courseId);
}

/**
 * Brings what other companies were told of a course up to date. Made from what is stored now, and written only while that
 * stays so: an event that comes late offers nothing that was withdrawn since.
 * @returns the companies that it is, or was, offered to
 * @throws Refusal CONFLICT when somebody changes the course at the same time: the event comes again
 */
export async function refreshOffers(table: Table, of: Ids<'companyId' | 'courseId'>): Promise<CompanyId[]> {
  const [stored, owner] = await table.batchGet([course.at(of), company.at(of)], { consistent: true });
  if (!stored) return [];
  const offers = offersOf(stored, owner?.name ?? '');
  if (offers.length > 0)
    await table.transact(
      [check(course.at(of), { version: stored.version }), ...offers.map((one) => put(courseOffer, one))],
      { notAudited: 'a copy follows the course, which has its own record' },
    );
  return offers.map(({ companyId }) => companyId);
}
