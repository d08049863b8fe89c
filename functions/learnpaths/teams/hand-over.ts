import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId, Ids, LearnpathId, TeamId, UserId } from '#shared/identity/ids.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { taughtTeam } from '../../platform/identity/relations.ts';
import { type Operation, replace } from '../../platform/table/operations.ts';
import type { Cause, RecordDraft } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { teamChanged } from './record.ts';
import { teaching } from './teaching.ts';
import { team } from './team.ts';

/** The teams that somebody teaches in a company, as they lie with them: one query. */
export function teamsTaughtBy(table: Table, { companyId, userId }: Ids<'companyId' | 'userId'>) {
  return table.query(taughtTeam.in({ userId }), { range: { beginsWith: ['TEACHES', companyId] } });
}

interface HandingTeam {
  readonly companyId: CompanyId;
  readonly learnpathId: LearnpathId;
  readonly teamId: TeamId;
  readonly fromId: UserId;
  readonly toId: UserId;
}

/**
 * What puts one teacher in the place of another, in the edit window of the team and after it: who leaves can't wait for
 * the next registration. What they saw of its students they see no more from the next call on.
 * @returns undefined when it is no longer theirs
 * @throws Refusal USER_NOT_FOUND when the other is not of the company, or closed
 */
export async function handingTeam(
  table: Table,
  { fromId, toId, ...of }: HandingTeam,
  cause: Cause,
): Promise<{ readonly operations: Operation<unknown>[]; readonly record: RecordDraft } | undefined> {
  const [before, receiver] = await table.batchGet(
    [team.at(of), membership.at({ companyId: of.companyId, userId: toId })],
    { consistent: true },
  );
  if (!receiver || receiver.deletedAt || receiver.status !== 1) throw new Refusal('USER_NOT_FOUND');
  if (!before?.teachers.some(({ userId }) => userId === fromId)) return undefined;
  const others = before.teachers.filter(({ userId }) => userId !== fromId && userId !== toId);
  const teachers = [...others, { userId: toId, name: receiver.name }];
  const after = { ...before, teachers, updatedAt: cause.now };
  return {
    operations: [replace(team, before, after), ...teaching(before, after)],
    record: teamChanged(cause, before, after),
  };
}
