import { isStaying } from '#shared/identity/guest.ts';
import type { Ids, UserId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { notify } from '../notifications/public.ts';
import { otherAccountsOf } from '../platform/identity/linked-user.ts';
import type { Services } from '../platform/services.ts';
import { gradersOfCompany } from './graders.ts';
import { gradersOf } from './listings.ts';
import { submissionAt } from './repository.ts';
import { awaitedRole, missingRole } from './rules/turn.ts';

/**
 * Tells who assigns graders, once for each stage, that a submission lies still because nobody has its turn, or somebody
 * who can't take it any more, such as a guest who has gone; it names no student. Somebody who was assigned meanwhile
 * leaves nothing to tell. Nor is anybody told of their own work, by any of their accounts.
 * @param gone somebody who surely can't, whatever the list of graders says yet
 */
export async function tellWhoAssigns(
  of: Ids<'companyId' | 'submissionId'>,
  { at, requestId }: { readonly at: string; readonly requestId: string },
  { table }: Pick<Services, 'table'>,
  gone?: UserId,
): Promise<void> {
  const [found, listed] = await Promise.all([submissionAt(table, of), gradersOfCompany(table, of.companyId)]);
  const role = found && awaitedRole(found);
  if (!role) return;
  const holder = gradersOf(found).find((one) => one.role === role);
  const canGrade = listed.some(
    ({ userId, roles, guest }) =>
      userId !== gone && userId === holder?.userId && roles.includes(role) && isStaying(guest, dutchDate(at)),
  );
  if (canGrade || (!holder && role !== missingRole(found))) return;
  const { companyId, submissionId } = of;
  // What it lacks tells how far one's own work is, and that its grade lies in the band.
  const own = await otherAccountsOf(table, { companyId, userId: found.studentId });
  const others = listed.filter(({ userId }) => userId !== found.studentId && !own.has(userId));
  for (const { userId } of others.filter(({ assigns }) => assigns)) {
    await notify(
      { table },
      { companyId, userId },
      {
        kind: 'grading.grader-missing',
        refs: { submissionId },
        values: { assignment: found.assignmentTitle },
        context: holder ? 'gone' : role,
        cause: { id: [submissionId, role, holder?.userId].filter(Boolean).join(':'), requestId },
      },
    );
  }
}
