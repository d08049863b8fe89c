import { events } from '#events/grading.ts';
import type { GradingRole } from '#shared/grading/list.ts';
import { hasEnded, permissionOfRole, roleOf } from '#shared/grading/permissions.ts';
import { companiesEver } from '#shared/identity/account.ts';
import type { CompanyId, Ids, UserId } from '#shared/identity/ids.ts';
import type { Permission } from '#shared/identity/permissions.ts';
import { permissionsOf } from '../platform/identity/actor.ts';
import { companyRoles, user } from '../platform/identity/entities.ts';
import { create } from '../platform/table/operations.ts';
import { recordOf } from '../platform/table/records.ts';
import { retryLostRace } from '../platform/table/retry-lost-race.ts';
import type { Table } from '../platform/table/table.ts';
import { replacement } from './assessment.ts';
import { type OfSubmission, recordSubject, saveSubmission, submissionDetailsOf } from './repository.ts';
import { assignGraders, fieldOfRole } from './rules/graders.ts';
import { doneAt, subjectOf } from './rules/turn.ts';
import { type GradingTask, gradingTask } from './submission.ts';
import { tellWhoAssigns } from './tell-who-assigns.ts';

/** Work that is read at a time. */
const perPage = 50;

/** What led to it did so without whoever did that knowing of any work. */
interface Happened {
  readonly at: string;
  readonly requestId: string;
}

/**
 * Takes the unfinished work of who is deleted, or lost the permission for it, back to who assigns graders, who are told,
 * in each company of theirs. Who is inactive for a while keeps theirs. Made from what is stored now: repeated and
 * crossing events do no harm.
 * @param alsoIn companies they may have left
 */
export async function releaseGrading(
  table: Table,
  userId: UserId,
  event: Happened,
  alsoIn: readonly CompanyId[] = [],
): Promise<void> {
  const person = await table.get(user.at({ userId }), { consistent: true });
  for (const companyId of companiesEver(person, alsoIn)) await releaseIn(table, { companyId, userId }, event);
}

type OfGrader = Ids<'companyId' | 'userId'>;

/** The same in one company. */
export async function releaseIn(table: Table, of: OfGrader, event: Happened): Promise<void> {
  const { companyId, userId: graderId } = of;
  const held = await permissionsIn(table, of);
  if (Object.values(permissionOfRole).every((permission) => held.has(permission))) return;
  const keep = (task: GradingTask) =>
    task.role !== 'examiner' &&
    !held.has(permissionOfRole[task.role]) &&
    !hasEnded(task.status) &&
    !doneAt(task, task.role);
  for await (const items of table.pages(gradingTask.in({ companyId, graderId }), {
    ...{ limit: perPage, keep },
    consistent: true,
  }))
    for (const { submissionId, role } of items)
      if (role !== 'examiner') await release(table, { companyId, submissionId }, role, graderId, event);
}

/** What roles allow somebody there, in whatever state they are; nothing to who is deleted. */
async function permissionsIn(
  table: Table,
  { companyId, userId }: OfGrader,
): Promise<ReadonlySet<Permission>> {
  const [person, roles] = await table.batchGet([user.at({ userId }), companyRoles.at({ companyId })], {
    consistent: true,
  });
  return person && !person.deletedAt ? permissionsOf(roles?.roles, person.memberships[companyId]) : new Set();
}

async function release(
  table: Table,
  of: OfSubmission,
  role: GradingRole,
  graderId: UserId,
  event: Happened,
): Promise<void> {
  // First, as nothing of theirs is found any more once it was taken away: an event that comes again tells all the same.
  await tellWhoAssigns(of, event, { table }, graderId);
  await retryLostRace(async () => {
    const found = await submissionDetailsOf(table, of, { consistent: true });
    if (!found) return;
    const { submission: before, assessments } = found;
    const holds = roleOf(graderId, subjectOf(before)) === role;
    if (!holds || hasEnded(before.status) || doneAt(before, role)) return;
    const wanted = { [fieldOfRole[role]]: null };
    const { submission: after, replaced } = assignGraders(before, assessments, new Map(), null, wanted);
    const { quickscanner, firstAssessor, secondAssessor } = after;
    const record = recordOf(
      events.gradersAssigned,
      { now: event.at, requestId: event.requestId },
      {
        subject: recordSubject(of.submissionId),
        payload: {
          submissionId: of.submissionId,
          assignmentId: before.assignmentId,
          quickscannerUserId: quickscanner?.userId ?? null,
          firstAssessorUserId: firstAssessor?.userId ?? null,
          secondAssessorUserId: secondAssessor?.userId ?? null,
        },
        companyId: of.companyId,
        before,
        after,
      },
    );
    const byNobody = { ...of, reason: '', byUserId: null, byName: null, at: event.at };
    const also = replaced.map((one) => create(replacement, { ...one, ...byNobody }, { orElse: 'CONFLICT' }));
    await saveSubmission(table, before, after, record, also);
  });
}
