import type { CompanyId, Ids, UserId } from '#shared/identity/ids.ts';
import { user } from '../../platform/identity/entities.ts';
import { enrolment } from '../../platform/study/enrolment.ts';
import { replace } from '../../platform/table/operations.ts';
import type { Cause } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { isIn, teamsWith } from './of-person.ts';
import { teamChanged } from './record.ts';
import { teaching } from './teaching.ts';
import { type Team, team } from './team.ts';

type Member = Ids<'companyId' | 'userId' | 'learnpathId'>;

/**
 * Takes a student out of the teams of a learning path that they are no longer enrolled on: who teaches these sees them no
 * more. Made from what is stored now: late and repeated events do no harm.
 * @throws Refusal CONFLICT when somebody changes a team at the same time: the event comes again
 */
export async function unenrolledLeaves(table: Table, of: Member, cause: Cause): Promise<void> {
  if (await table.get(enrolment.at(of), { consistent: true })) return;
  for (const before of await table.query(team.in(of), { consistent: true }))
    if (isIn(before.students, of)) await leave(table, before, of.userId, ['students'], cause);
}

/**
 * Takes a person out of the teams of companies that they left, as a teacher and as a student, enrolled or not: who comes
 * back begins without former teams.
 * @param companyIds where they may have been
 * @throws Refusal CONFLICT when somebody changes a team at the same time: the event comes again
 */
export async function leaverLeaves(
  table: Table,
  userId: UserId,
  companyIds: readonly CompanyId[],
  cause: Cause,
): Promise<void> {
  const person = await table.get(user.at({ userId }), { consistent: true });
  for (const companyId of companyIds.filter((id) => !person?.memberships[id]))
    for await (const before of teamsWith(table, { companyId, userId }))
      await leave(table, before, userId, ['students', 'teachers'], cause);
}

async function leave(
  table: Table,
  before: Team,
  userId: UserId,
  as: readonly ('students' | 'teachers')[],
  cause: Cause,
): Promise<void> {
  const others = as.map((role) => [role, before[role].filter((one) => one.userId !== userId)]);
  const after = { ...before, ...Object.fromEntries(others), updatedAt: cause.now };
  await table.transact(
    [replace(team, before, after), ...teaching(before, after)],
    teamChanged(cause, before, after),
  );
}
