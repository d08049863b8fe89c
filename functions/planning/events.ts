import { studentEducationEvents } from '#events/educations.ts';
import { learnpathEvents } from '#events/learnpaths.ts';
import { planningEvents } from '#events/planning.ts';
import type { LearnpathId, PlanningId, StartingMomentId, UserId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import type { Services } from '../platform/services.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import type { Cause } from '../platform/table/records.ts';
import { fanOut, followEnrolment } from './fan-out.ts';
import { followBlock, releaseBlock } from './follow-block.ts';
import { followHolidays } from './follow-holidays.ts';
import { moveEnrolments } from './move-enrolments.ts';
import { moveUp } from './move-up.ts';

/** The Lambda that gives free places to who waits, moves enrolments with their starting moment, and keeps agendas in step. */
export const handler = subscriber([
  // Somebody may have given a place back while they registered.
  subscription(planningEvents.studentRegistered, ({ userId, ...of }, event, services) =>
    giveFreePlaces(of, event, services, userId),
  ),
  subscription(planningEvents.studentWithdrawn, giveFreePlaces),
  subscription(planningEvents.startingMomentUpdated, giveFreePlaces),
  subscription(planningEvents.startingMomentUpdated, async (payload, event, { table }) => {
    const { companyId } = event;
    if (companyId && payload.moveEnrolments)
      await moveEnrolments(table, { companyId, startingMomentId: payload.startingMomentId }, causedBy(event));
  }),
  ...[planningEvents.planningCreated, planningEvents.planningUpdated, planningEvents.planningDeleted].map(
    (one) => subscription(one, keepAgendas),
  ),
  ...[
    learnpathEvents.studentEnrolled,
    learnpathEvents.studentUnenrolled,
    learnpathEvents.enrolmentUpdated,
    learnpathEvents.enrolmentClosed,
    learnpathEvents.enrolmentCompleted,
    learnpathEvents.enrolmentReopened,
  ].map((one) => subscription(one, keepAgendaOfStudent)),
  ...[studentEducationEvents.blockFinalized, studentEducationEvents.blockUnlocked].map((one) =>
    subscription(one, async ({ userId, blockId }, { companyId }, { table }) => {
      if (companyId) await followBlock(table, { companyId, userId, blockId });
    }),
  ),
  subscription(studentEducationEvents.blockDeleted, async (payload, event, { table }) => {
    const { companyId } = event;
    const { userId, blockId, startingMomentId } = payload;
    if (companyId && startingMomentId)
      await releaseBlock(table, { companyId, userId, blockId, startingMomentId }, causedBy(event));
  }),
  subscription(planningEvents.settingsChanged, async (_, event, { table }) => {
    if (event.companyId) await followHolidays(table, event.companyId, causedBy(event), dutchDate(event.at));
  }),
]);

async function keepAgendas(
  { planningId }: { planningId: PlanningId },
  event: EventDetail,
  { table }: Services,
) {
  const { companyId } = event;
  if (companyId) await fanOut(table, { companyId, planningId }, event.at);
}

async function keepAgendaOfStudent(
  { learnpathId, userId }: { learnpathId: LearnpathId; userId: UserId },
  event: EventDetail,
  { table }: Services,
): Promise<void> {
  const { companyId, at } = event;
  if (companyId) await followEnrolment(table, { companyId, learnpathId, userId }, at, dutchDate(at));
}

async function giveFreePlaces(
  { startingMomentId }: { startingMomentId: StartingMomentId },
  event: EventDetail,
  services: Services,
  latest?: UserId,
): Promise<void> {
  const { companyId } = event;
  if (companyId) await moveUp(services, { companyId, startingMomentId }, causedBy(event), latest);
}

/** What follows an event is nobody's doing but the product's. */
const causedBy = ({ at, requestId }: EventDetail): Cause => ({ now: at, requestId });
