import type { CompanyId, LearnpathId, UserId } from '#shared/identity/ids.ts';
import { user } from '../../platform/identity/entities.ts';
import { taughtTeam } from '../../platform/identity/relations.ts';
import { enrolment } from '../../platform/study/enrolment.ts';
import { replace } from '../../platform/table/operations.ts';
import type { Cause } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { teamChanged } from './record.ts';
import { teaching } from './teaching.ts';
import { team } from './team.ts';

interface Member {
  readonly companyId: CompanyId;
  readonly userId: UserId;
  readonly learnpathId: LearnpathId;
}

/**
 * Takes a student out of the teams of a learning path that they are no longer enrolled on: who teaches these sees them no
 * more. Made from what is stored now: late and repeated events do no harm.
 * @throws Refusal CONFLICT when somebody changes a team at the same time: the event comes again
 */
export async function unenrolledLeaves(table: Table, of: Member, cause: Cause): Promise<void> {
  if (await table.get(enrolment.at(of), { consistent: true })) return;
  await leave(table, of, ['students'], cause);
}

/**
 * Takes a person out of the teams of companies that they left, as a teacher and as a student of what they are enrolled on:
 * who comes back begins without former teams.
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
  for (const companyId of companyIds.filter((id) => !person?.memberships[id])) {
    const [taught, enrolled] = await Promise.all([
      table.query(taughtTeam.in({ userId }), {
        range: { beginsWith: ['TEACHES', companyId] },
        consistent: true,
      }),
      table.query(enrolment.in({ companyId, userId }), {
        range: { beginsWith: ['ENROLMENT'] },
        consistent: true,
      }),
    ]);
    for (const learnpathId of new Set([...taught, ...enrolled].map((one) => one.learnpathId)))
      await leave(table, { companyId, userId, learnpathId }, ['students', 'teachers'], cause);
  }
}

async function leave(
  table: Table,
  of: Member,
  as: readonly ('students' | 'teachers')[],
  cause: Cause,
): Promise<void> {
  const all = await table.query(team.in(of), { consistent: true });
  for (const before of all.filter((one) =>
    as.some((role) => one[role].some(({ userId }) => userId === of.userId)),
  )) {
    const others = as.map((role) => [role, before[role].filter(({ userId }) => userId !== of.userId)]);
    const after = { ...before, ...Object.fromEntries(others), updatedAt: cause.now };
    await table.transact(
      [replace(team, before, after), ...teaching(before, after)],
      teamChanged(cause, before, after),
    );
  }
}
