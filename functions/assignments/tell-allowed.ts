import type { assignmentEvents } from '#events/assignments.ts';
import type { Payload } from '#events/event.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { notify } from '../notifications/public.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import type { Table } from '../platform/table/table.ts';
import { published } from './assignment.ts';

/** Tells a student what they were allowed with an assignment; the board's letter tells the rest. */
export async function tellAllowed(
  table: Table,
  companyId: CompanyId,
  allowed: Payload<typeof assignmentEvents.allowanceGiven>,
  event: EventDetail,
): Promise<void> {
  const { userId, assignmentId, deadlineOn, moreAttempts } = allowed;
  const found = await table.get(published.at({ companyId, assignmentId }), { consistent: true });
  if (!found) return;
  await notify(
    { table },
    { companyId, userId },
    {
      kind: 'assignments.allowed',
      refs: { assignmentId },
      values: { assignment: found.content.title, ...(deadlineOn && { deadlineOn }) },
      context: moreAttempts > 0 ? 'attempt' : deadlineOn ? 'day' : 'withdrawn',
      cause: event,
    },
  );
}
