import { studentEducationEvents as events } from '#events/educations.ts';
import type { Ids } from '#shared/identity/ids.ts';
import { learningContentOf } from '../integrations/public.ts';
import type { Services } from '../platform/services.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { replace } from '../platform/table/operations.ts';
import { recordOf } from '../platform/table/records.ts';
import { registration } from './student.ts';

/**
 * Ends the subscription at the learning-content service of who stopped (spec section 4). Decided by what is stored now, so a
 * repeated event asks nothing again, and one that comes late nothing of who returned.
 * @throws when the service can't be asked now, or somebody changes the registration at this moment: the event comes again
 */
export async function endContent(
  { table, outside }: Pick<Services, 'table' | 'outside'>,
  event: EventDetail,
  of: Ids<'companyId' | 'userId'>,
): Promise<void> {
  const before = await table.get(registration.at(of), { consistent: true });
  if (before?.status !== 'stopped' || before.unsubscribedOn === null) return;
  if (before.contentEnded?.stoppedOn === before.unsubscribedOn) return;
  const outcome = await learningContentOf(outside).unsubscribe(of);
  if (outcome === 'not-connected') return;
  const { educationId, unsubscribedOn } = before;
  const contentEnded = { stoppedOn: unsubscribedOn, at: event.at };
  await table.transact(
    [replace(registration, before, { ...before, contentEnded })],
    recordOf(
      events.contentEnded,
      { now: event.at, requestId: event.requestId },
      {
        subject: { type: 'registration', id: of.userId },
        payload: { educationId, userId: of.userId, outcome },
        companyId: of.companyId,
        after: { outcome },
      },
    ),
  );
}
