import { Refusal } from '#shared/http/errors.ts';
import { isSelf } from '#shared/identity/actor.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import type { JobProblem } from '#shared/jobs/schemas.ts';
import { companyRoles } from '../../platform/identity/entities.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { type Coachees, coachees } from '../../platform/identity/relations.ts';
import { type Operation, remove, replace } from '../../platform/table/operations.ts';
import type { Cause, RecordDraft } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { assigning, loadCoaching, recordOfLeaving } from './assign.ts';
import { type Coaching, coaching } from './entities.ts';
import { canCoach, isCurrent, withoutStudent } from './rules.ts';

interface OfCoach {
  readonly companyId: CompanyId;
  readonly coachId: UserId;
}

/** Whom somebody coaches on a day or will, by surname; deleted students are none of it. One query. */
export async function coacheesOf(table: Table, of: OfCoach, today: string): Promise<Coaching[]> {
  const all = await table.query(coaching.by('byCoach', of));
  return all.filter((one) => isCurrent(one, today));
}

/** Whether somebody can take over students: they are active and guide students by a role. */
export async function mayCoach(table: Table, { companyId, coachId: userId }: OfCoach): Promise<boolean> {
  const [row, roles] = await Promise.all([
    table.get(membership.at({ companyId, userId })),
    table.get(companyRoles.at({ companyId })),
  ]);
  return canCoach(row, roles);
}

/**
 * What gives students of one coach to another, each until the day that they had: who is no longer theirs stays as they
 * are, and nobody becomes their own coach, by whichever of their accounts.
 * @param studentIds a few: four actions of a transaction each, and two more
 * @returns and which of them could not go, by position from 0
 * @throws Refusal USER_NOT_FOUND when the other can't coach, INVALID_INPUT when they have no place
 */
export async function handingCoachees(
  table: Table,
  { companyId, fromId, toId, studentIds }: Readonly<HandingOver>,
  cause: Cause,
): Promise<{
  readonly operations: Operation<unknown>[];
  readonly records: RecordDraft[];
  readonly given: number;
  readonly problems: JobProblem[];
}> {
  const [receiver, giver, roles] = await Promise.all([
    loadCoaching(table, companyId, toId, studentIds),
    loadCoaching(table, companyId, fromId, studentIds),
    table.get(companyRoles.at({ companyId }), { consistent: true }),
  ]);
  if (!canCoach(receiver.coach, roles)) throw new Refusal('USER_NOT_FOUND');
  const problems: JobProblem[] = [];
  const taker = { userId: toId, otherAccounts: receiver.otherAccounts };
  const theirs = receiver.students.flatMap(({ row, before, studentId }, position) => {
    const former = giver.students[position]?.before;
    if (!row || row.deletedAt || !former) return [];
    if (!isSelf(taker, studentId)) return [{ row, before, former, untilOn: laterOf(former, before) }];
    problems.push({ row: position, field: 'coachees', level: 'error', key: 'ownCoach' });
    return [];
  });
  if (theirs.length === 0) return { operations: [], records: [], given: 0, problems };
  const { saved, own, records } = assigning(receiver.coach, receiver.had, theirs, cause);
  return {
    operations: [own, ...saved, ...leaving(giver.had, theirs)],
    records: [...records, ...theirs.map(({ former }) => recordOfLeaving(former, cause))],
    given: theirs.length,
    problems,
  };
}

/** What takes students from who had them. */
function leaving(had: Coachees | undefined, theirs: readonly { readonly former: Coaching }[]) {
  const left = theirs.map(({ former }) => remove(coaching, former));
  if (!had) return left;
  const students = theirs.reduce((all, { former }) => withoutStudent(all, former.studentId), had.students);
  return [...left, replace(coachees, had, { ...had, students })];
}

interface HandingOver {
  companyId: CompanyId;
  fromId: UserId;
  toId: UserId;
  studentIds: readonly UserId[];
}

/** Until when, of two; what has no end lasts longest. */
function laterOf({ untilOn }: Coaching, other: Coaching | undefined): string | null {
  if (!other || untilOn === null) return untilOn;
  return other.untilOn === null || other.untilOn > untilOn ? other.untilOn : untilOn;
}
