import { assignmentEvents } from '#events/assignments.ts';
import type { Assignment as AssignmentView } from '#shared/assignments/schemas.ts';
import type { Ids } from '#shared/identity/ids.ts';
import { learnpathUses } from '../learnpaths/public.ts';
import type { Services } from '../platform/services.ts';
import { add, type Operation, replace } from '../platform/table/operations.ts';
import { type Cause, recordOf } from '../platform/table/records.ts';
import { type Assignment, assignment, published } from './assignment.ts';
import { presentAssignment } from './present.ts';
import { assignmentOf } from './repository.ts';
import { isPublished, refuseTooLarge } from './rules.ts';

/** A request that edits one assignment. */
interface Edit extends Cause {
  readonly actor: NonNullable<Cause['actor']> & { readonly companyId: Assignment['companyId'] };
  readonly params: Ids<'assignmentId'>;
  readonly body: { readonly version: number };
}

/**
 * The one way in which the draft of an assignment changes: load, change, tell whether it now differs from what students
 * see, save.
 * @param change from the loaded assignment to the changed one; throws a Refusal where a rule forbids it
 * @throws Refusal ASSIGNMENT_NOT_FOUND, CONFLICT, LEARNPATH_NOT_FOUND when it moves to one that is being deleted, and
 *   what the change throws
 */
export async function editAssignment(
  request: Edit,
  { table, files }: Pick<Services, 'table' | 'files'>,
  change: (before: Assignment) => Assignment | Promise<Assignment>,
): Promise<AssignmentView> {
  const { actor, params, body, now } = request;
  const { companyId } = actor;
  const [before, snapshot] = await Promise.all([
    assignmentOf(table, companyId, params.assignmentId, body.version),
    table.get(published.at({ companyId, ...params }), { consistent: true }),
  ]);
  const changed = await change(before);
  const divergedFromPublished = before.publishedVersion > 0 && !isPublished(changed, snapshot);
  const after = { ...changed, divergedFromPublished, updatedAt: now };
  refuseTooLarge(after);
  const { assignmentId, learnpathId } = after;
  const [saved] = await table.transact(
    [replace(assignment, before, after), ...moveBetween(before, after)],
    recordOf(assignmentEvents.assignmentUpdated, request, {
      subject: { type: 'assignment', id: assignmentId },
      payload: { assignmentId, learnpathId },
      before,
      after,
    }),
  );
  return presentAssignment(files, saved);
}

/** An assignment that goes to another learning path no longer keeps the former from being deleted. */
function moveBetween(before: Assignment, after: Assignment): Operation<undefined>[] {
  if (before.learnpathId === after.learnpathId) return [];
  return [
    add(learnpathUses.at(before), { assignments: -1 }),
    add(learnpathUses.at(after), { assignments: 1 }, { orElse: 'LEARNPATH_NOT_FOUND' }),
  ];
}
