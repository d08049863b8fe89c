import { notify } from '../notifications/public.ts';
import type { Services } from '../platform/services.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { gradersOf } from './listings.ts';
import { type OfSubmission, submissionAt } from './repository.ts';

/** Tells a student that grading of their work stands still; not why, which the board tells them. */
export async function tellHeld(
  of: OfSubmission,
  event: EventDetail,
  { table }: Pick<Services, 'table'>,
): Promise<void> {
  const found = await submissionAt(table, of);
  if (!found) return;
  const { studentId: userId, assignmentId, submissionId, assignmentTitle: assignment } = found;
  await notify(
    { table },
    { ...of, userId },
    { kind: 'grading.held', refs: { assignmentId, submissionId }, values: { assignment }, cause: event },
  );
}

/** Tells the graders that they can go on. */
export async function tellHoldEnded(
  of: OfSubmission,
  event: EventDetail,
  { table }: Pick<Services, 'table'>,
  context: 'released' | 'decided',
): Promise<void> {
  const found = await submissionAt(table, of);
  if (!found) return;
  const { submissionId, assignmentTitle: assignment } = found;
  for (const { userId } of gradersOf(found)) {
    await notify(
      { table },
      { ...of, userId },
      { kind: 'grading.hold-ended', refs: { submissionId }, values: { assignment }, context, cause: event },
    );
  }
}
