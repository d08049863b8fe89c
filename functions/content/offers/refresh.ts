import type { CompanyId, CourseId } from '#shared/identity/ids.ts';
import { company } from '../../platform/identity/entities.ts';
import { courseOffer } from '../../platform/study/course-offer.ts';
import { check, put } from '../../platform/table/operations.ts';
import type { Table } from '../../platform/table/table.ts';
import { course } from '../course.ts';
import { offersOf } from './rules.ts';

/**
 * Brings what other companies were told of a course up to date. Made from what is stored now, and written only while that
 * stays so: an event that comes late offers nothing that was withdrawn since.
 * @returns the companies that it is, or was, offered to
 * @throws Refusal CONFLICT when somebody changes the course at the same time: the event comes again
 */
export async function refreshOffers(
  table: Table,
  of: { readonly companyId: CompanyId; readonly courseId: CourseId },
): Promise<CompanyId[]> {
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
