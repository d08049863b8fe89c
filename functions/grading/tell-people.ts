import type { Ids } from '#shared/identity/ids.ts';
import { notify } from '../notifications/public.ts';
import type { Services } from '../platform/services.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { gradersOf } from './listings.ts';
import { submissionAt } from './repository.ts';
import { awaitedRole } from './rules/turn.ts';

type OfSubmission = Ids<'companyId' | 'submissionId'>;

/** Tells a grader, once for each stage, that work waits for them; whichever came last, its stage or they. */
export async function tellGrader(
  of: OfSubmission,
  { requestId }: EventDetail,
  { table }: Pick<Services, 'table'>,
): Promise<void> {
  const found = await submissionAt(table, of);
  const role = found && awaitedRole(found);
  const grader = role && gradersOf(found).find((holder) => holder.role === role);
  // Work that came in a moment ago has no deadline until its stage opens.
  if (!grader || !found.dueAt) return;
  await notify(
    { table },
    { ...of, userId: grader.userId },
    {
      kind: 'grading.work-waits',
      refs: {},
      values: { assignment: found.assignmentTitle, dueAt: found.dueAt },
      cause: { id: `${of.submissionId}:${role}`, requestId },
    },
  );
}

/**
 * Tells a student that their work came back, or that its grade was corrected.
 * @param corrected that it had been returned before
 */
export async function tellStudent(
  of: OfSubmission,
  event: EventDetail,
  { table }: Pick<Services, 'table'>,
  corrected = false,
): Promise<void> {
  const found = await submissionAt(table, of);
  if (!found?.outcome) return;
  const { companyId, studentId: userId, submissionId, assignmentId } = found;
  await notify(
    { table },
    { companyId, userId },
    {
      kind: 'grading.returned',
      refs: { assignmentId, submissionId },
      values: { assignment: found.assignmentTitle },
      context: corrected ? 'corrected' : found.outcome,
      cause: event,
    },
  );
}
