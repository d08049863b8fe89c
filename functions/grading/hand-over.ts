import type { GradingRole } from '#shared/grading/list.ts';
import { hasEnded, permissionOfRole, roleOf } from '#shared/grading/permissions.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Actor } from '#shared/identity/actor.ts';
import type { CompanyId, SubmissionId, UserId } from '#shared/identity/ids.ts';
import type { User } from '../platform/identity/entities.ts';
import type { Operation } from '../platform/table/operations.ts';
import type { Cause, RecordDraft } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { givingRoles } from './give.ts';
import { candidatesOf } from './graders.ts';
import { submissionDetailsOf } from './repository.ts';
import { fieldOfRole } from './rules/graders.ts';
import { doneAt, subjectOf } from './rules/turn.ts';
import { type GradingTask, gradingTask } from './submission.ts';

/** A submission that somebody is to grade. */
type GraderTask = GradingTask & { readonly role: GradingRole };

/**
 * What somebody is to grade, now or once its stage comes, newest first.
 * @returns `more` when there is more than the limit, or may be
 */
export async function workAheadOf(
  table: Table,
  of: { readonly companyId: CompanyId; readonly graderId: UserId },
  limit: number,
): Promise<{ readonly items: readonly GraderTask[]; readonly more: boolean }> {
  const keep = (task: GradingTask) =>
    task.role !== 'examiner' && !hasEnded(task.status) && !doneAt(task, task.role);
  const { items, next } = await table.list(gradingTask.in(of), { limit, descending: true, keep });
  const own = items.flatMap((task) => (task.role === 'examiner' ? [] : [{ ...task, role: task.role }]));
  return { items: own, more: next !== null };
}

/** Whether somebody is active and can grade in any role. */
export async function mayGrade(
  table: Table,
  {
    companyId,
    graderId,
    now,
  }: { readonly companyId: CompanyId; readonly graderId: UserId; readonly now: string },
): Promise<boolean> {
  const held = (await candidatesOf(table, companyId, [graderId], now)).get(graderId)?.permissions;
  return Object.values(permissionOfRole).some((permission) => held?.has(permission));
}

/**
 * What gives the role of one person on a submission to another.
 * @param reason why, for who had begun
 * @returns undefined when there is nothing to hand over any more
 * @throws Refusal as `assignGraders` does
 */
export async function handingGrading(
  table: Table,
  of: {
    readonly companyId: CompanyId;
    readonly submissionId: SubmissionId;
    readonly fromId: UserId;
    readonly toId: UserId;
    readonly reason: string;
  },
  cause: Cause & { readonly actor: Actor; readonly self: User },
): Promise<{ readonly operations: readonly Operation<unknown>[]; readonly record: RecordDraft } | undefined> {
  const [found, candidates] = await Promise.all([
    submissionDetailsOf(table, of, { consistent: true }),
    candidatesOf(table, of.companyId, [of.toId], cause.now),
  ]);
  const role = found && roleOf(of.fromId, subjectOf(found.submission));
  if (!found || !role || hasEnded(found.submission.status) || doneAt(found.submission, role))
    return undefined;
  if (!candidates.has(of.toId)) throw new Refusal('USER_NOT_FOUND');
  return givingRoles(cause, found, candidates, { [fieldOfRole[role]]: of.toId, reason: of.reason });
}
