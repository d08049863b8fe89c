import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId, Ids, PlanningId, UserId } from '#shared/identity/ids.ts';
import { membership } from '../platform/identity/memberships.ts';
import type { Operation } from '../platform/table/operations.ts';
import type { Cause, RecordDraft } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { agendaEntry } from './agenda.ts';
import { planning } from './planning.ts';
import { planningAnew } from './save-planning.ts';

/** Beyond every day that is planned. */
const last = '9999-12-31';

/**
 * What somebody is planned to teach from a day on, the first to end first.
 * @param atMost as many as are wanted
 */
export async function plannedWith(
  table: Table,
  { companyId, userId }: Ids<'companyId' | 'userId'>,
  today: string,
  atMost: number,
): Promise<{ readonly planningId: PlanningId; readonly title: string; readonly lastOn: string }[]> {
  const agenda = agendaEntry.in({ companyId, ownerKind: 'user', ownerId: userId });
  const { items } = await table.list(agenda, {
    range: { between: [[today], [last]] },
    limit: atMost,
    keep: ({ as, cancelled }) => as === 'teacher' && !cancelled,
  });
  return items.map(({ planningId, title, lastOn }) => ({ planningId, title, lastOn }));
}

interface HandingPlanning {
  readonly companyId: CompanyId;
  readonly planningId: PlanningId;
  readonly fromId: UserId;
  readonly toId: UserId;
}

/**
 * What plans one teacher in the place of another, on all its days: a planning has one set of teachers.
 * @returns undefined when it is no longer theirs
 * @throws Refusal USER_NOT_FOUND when the other is not of the company, or closed
 */
export async function handingPlanning(
  table: Table,
  { fromId, toId, ...of }: HandingPlanning,
  cause: Cause,
): Promise<{ readonly operations: Operation<unknown>[]; readonly record: RecordDraft } | undefined> {
  const [before, receiver] = await table.batchGet(
    [planning.at(of), membership.at({ companyId: of.companyId, userId: toId })],
    { consistent: true },
  );
  if (!receiver || receiver.deletedAt || receiver.status !== 1) throw new Refusal('USER_NOT_FOUND');
  if (!before?.teachers.some(({ id }) => id === fromId)) return undefined;
  const others = before.teachers.filter(({ id }) => id !== fromId && id !== toId);
  const teachers = [...others, { id: toId, name: receiver.name }];
  return planningAnew(cause, before, { ...before, teachers, updatedAt: cause.now });
}
