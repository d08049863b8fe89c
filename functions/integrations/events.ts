import { assignmentEvents } from '#events/assignments.ts';
import { integrationEvents } from '#events/integrations.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import { askForHandIn, sendWork } from './similarity/send.ts';

/** The Lambda that sends what is handed in to who compares it. */
export const handler = subscriber([
  subscription(assignmentEvents.submissionHandedIn, async ({ submissionId, studentId }, event, services) => {
    if (event.companyId)
      await askForHandIn(services, causeOf(event), { companyId: event.companyId, submissionId, studentId });
  }),
  subscription(integrationEvents.scanAsked, async ({ submissionId, scanId }, event, services) => {
    if (event.companyId)
      await sendWork(services, causeOf(event), { companyId: event.companyId, submissionId, scanId });
  }),
]);

const causeOf = ({ at, requestId }: EventDetail) => ({ now: at, requestId });
