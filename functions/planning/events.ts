import { planningEvents } from '#events/planning.ts';
import type { StartingMomentId } from '#shared/identity/ids.ts';
import type { Services } from '../platform/services.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import type { Cause } from '../platform/table/records.ts';
import { moveEnrolments } from './move-enrolments.ts';
import { moveUp } from './move-up.ts';

/** The Lambda that gives free places to who waits, and moves enrolments with their starting moment. */
export const handler = subscriber([
  // Somebody may have given a place back while they registered.
  subscription(planningEvents.studentRegistered, giveFreePlaces),
  subscription(planningEvents.studentWithdrawn, giveFreePlaces),
  subscription(planningEvents.startingMomentUpdated, giveFreePlaces),
  subscription(planningEvents.startingMomentUpdated, async (payload, event, { table }) => {
    const { companyId } = event;
    if (companyId && payload.moveEnrolments)
      await moveEnrolments(table, { companyId, startingMomentId: payload.startingMomentId }, causedBy(event));
  }),
]);

async function giveFreePlaces(
  { startingMomentId }: { startingMomentId: StartingMomentId },
  event: EventDetail,
  { table }: Services,
): Promise<void> {
  const { companyId } = event;
  if (companyId) await moveUp(table, { companyId, startingMomentId }, causedBy(event));
}

/** What follows an event is nobody's doing but the product's. */
const causedBy = ({ at, requestId }: EventDetail): Cause => ({ now: at, requestId });
