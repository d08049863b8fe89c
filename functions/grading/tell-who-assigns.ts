import type { CompanyId, SubmissionId } from '#shared/identity/ids.ts';
import { notify } from '../notifications/public.ts';
import type { Services } from '../platform/services.ts';
import { gradersOfCompany } from './graders.ts';
import { submissionAt } from './repository.ts';
import { awaitedRole, missingRole } from './rules/turn.ts';

/**
 * Tells who assigns graders, once for each stage, that a submission lies still because nobody has its turn; it names no
 * student. Somebody who was assigned meanwhile leaves nothing to tell.
 */
export async function tellWhoAssigns(
  of: { readonly companyId: CompanyId; readonly submissionId: SubmissionId },
  { requestId }: { readonly requestId: string },
  { table }: Pick<Services, 'table'>,
): Promise<void> {
  const [found, listed] = await Promise.all([submissionAt(table, of), gradersOfCompany(table, of.companyId)]);
  const role = found && missingRole(found);
  if (!role || role !== awaitedRole(found)) return;
  const { companyId, submissionId } = of;
  for (const { userId } of listed.filter(({ assigns }) => assigns)) {
    await notify(
      { table },
      { companyId, userId },
      {
        kind: 'grading.grader-missing',
        refs: { submissionId },
        values: { assignment: found.assignmentTitle },
        context: role,
        cause: { id: `${submissionId}:${role}`, requestId },
      },
    );
  }
}
