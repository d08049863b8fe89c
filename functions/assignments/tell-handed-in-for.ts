import type { assignmentEvents } from '#events/assignments.ts';
import type { Payload } from '#events/event.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { notify } from '../notifications/public.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import type { Table } from '../platform/table/table.ts';
import { published } from './assignment.ts';

/** Tells a student that somebody handed in for them. */
export async function tellHandedInFor(
  table: Table,
  companyId: CompanyId,
  handedIn: Payload<typeof assignmentEvents.submissionHandedIn>,
  event: EventDetail,
): Promise<void> {
  const { assignmentId, submissionId, studentId: userId, handedInByUserId } = handedIn;
  if (!handedInByUserId) return;
  const found = await table.get(published.at({ companyId, assignmentId }), { consistent: true });
  if (!found) return;
  await notify(
    { table },
    { companyId, userId },
    {
      kind: 'assignments.handed-in-for',
      refs: { assignmentId, submissionId },
      values: { assignment: found.content.title },
      cause: event,
    },
  );
}
