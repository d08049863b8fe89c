import type { CompanyId, SubmissionId } from '#shared/identity/ids.ts';
import { user } from '../platform/identity/entities.ts';
import type { Services } from '../platform/services.ts';
import { nobodyGrades } from './emails.ts';
import { gradersOfCompany } from './graders.ts';
import { submissionAt } from './repository.ts';
import { awaitedRole, missingRole } from './rules/turn.ts';

/**
 * Tells by mail, once for each stage, who assigns graders that a submission lies still because nobody has its turn.
 * Somebody who was assigned meanwhile leaves nothing to tell.
 */
export async function tellWhoAssigns(
  of: { readonly companyId: CompanyId; readonly submissionId: SubmissionId },
  { table, mail, environment }: Pick<Services, 'table' | 'mail' | 'environment'>,
): Promise<void> {
  const [found, listed] = await Promise.all([submissionAt(table, of), gradersOfCompany(table, of.companyId)]);
  const role = found && missingRole(found);
  if (!role || role !== awaitedRole(found)) return;
  const assigning = listed.filter(({ assigns }) => assigns);
  const people = await table.batchGet(assigning.map(({ userId }) => user.at({ userId })));
  for (const person of people) {
    if (person?.status !== 1 || person.deletedAt) continue;
    const cause = ['nobody-grades', of.submissionId, role, person.userId] as const;
    await mail.sendOnce(cause, nobodyGrades(person, found, role, environment.SITE_ORIGIN));
  }
}
