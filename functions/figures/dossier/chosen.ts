import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId, EducationId, SubmissionId } from '#shared/identity/ids.ts';
import { submissionAt } from '../../grading/public.ts';
import type { Table } from '../../platform/table/table.ts';
import { isOfEducation } from './find.ts';

/**
 * The works that were chosen and aren't among the education's any more: erased since, or without their result.
 * @param of `seen`: those of the chosen ones that are among all that were looked through
 * @throws Refusal SUBMISSION_NOT_FOUND for a work of who never studied the education: it couldn't be chosen
 */
export async function leftOutOf(
  table: Table,
  of: {
    readonly companyId: CompanyId;
    readonly educationId: EducationId;
    readonly chosen: readonly SubmissionId[];
    readonly seen: readonly SubmissionId[];
  },
): Promise<SubmissionId[]> {
  const { companyId, educationId, chosen, seen } = of;
  const missing = chosen.filter((id) => !seen.includes(id));
  const works = await Promise.all(
    missing.map((submissionId) => submissionAt(table, { companyId, submissionId })),
  );
  const there = works.filter((work) => work !== undefined);
  const studied = await Promise.all(there.map((work) => isOfEducation(table, work, educationId)));
  if (studied.includes(false)) throw new Refusal('SUBMISSION_NOT_FOUND');
  return missing;
}
