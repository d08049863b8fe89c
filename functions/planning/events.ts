import { contentEvents } from '#events/content.ts';
import { studentEducationEvents as studies } from '#events/educations.ts';
import { learnpathEvents } from '#events/learnpaths.ts';
import { events as people } from '#events/people.ts';
import { planningEvents } from '#events/planning.ts';
import type { Ids, UserId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { user } from '../platform/identity/entities.ts';
import { membershipsOf } from '../platform/identity/memberships.ts';
import { takenOver } from '../platform/identity/taken-over.ts';
import type { Services } from '../platform/services.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import type { Cause } from '../platform/table/records.ts';
import { endCalendars } from './end-calendars.ts';
import { fanOut } from './fan-out.ts';
import { followBlock, releaseBlock } from './follow-block.ts';
import { followEnrolment } from './follow-enrolment.ts';
import { followHolidays } from './follow-holidays.ts';
import { followCourseName, followLearnpathName, followPersonName, followTeam } from './follow-names.ts';
import { followStudies } from './follow-studies.ts';
import { followWindow } from './follow-window.ts';
import { moveUp } from './move-up.ts';
import { followPoolName } from './rename-moments.ts';
import { tellStudent } from './tell-student.ts';
import { tellTeachers } from './tell-teachers.ts';

/** The Lambda that gives free places to who waits, and keeps agendas and blocks in step. */
export const handler = subscriber([
  // Somebody may have given a place back while they registered. Who has one leaves none for others.
  subscription(planningEvents.studentRegistered, async ({ userId, status, ...of }, event, services) => {
    if (status === 'waiting') await giveFreePlaces(of, event, services, userId);
  }),
  subscription(planningEvents.studentWithdrawn, giveFreePlaces),
  subscription(planningEvents.startingMomentUpdated, giveFreePlaces),
  subscription(
    planningEvents.startingMomentUpdated,
    async ({ startingMomentId, registrationMoved }, { companyId }, { table }) => {
      if (companyId && registrationMoved) await followWindow(table, { companyId, startingMomentId });
    },
  ),
  ...[planningEvents.planningCreated, planningEvents.planningUpdated, planningEvents.planningDeleted].map(
    (one) => subscription(one, keepAgendas),
  ),
  ...[planningEvents.planningUpdated, planningEvents.planningDeleted].map((one) =>
    subscription(one, async ({ planningId, lesson }, event, { table }) => {
      const { companyId } = event;
      if (companyId && lesson) await tellTeachers(table, { companyId, planningId }, lesson, event);
    }),
  ),
  ...[
    learnpathEvents.studentEnrolled,
    learnpathEvents.studentUnenrolled,
    learnpathEvents.enrolmentUpdated,
    learnpathEvents.enrolmentClosed,
    learnpathEvents.enrolmentCompleted,
    learnpathEvents.enrolmentReopened,
  ].map((one) => subscription(one, keepAgendaOfStudent)),
  ...[studies.blockFinalized, studies.blockUnlocked].map((one) =>
    subscription(one, async ({ userId, blockId }, { companyId }, { table }) => {
      if (companyId) await followBlock(table, { companyId, userId, blockId });
    }),
  ),
  subscription(studies.blockDeleted, async (payload, event, { table }) => {
    const { companyId } = event;
    const { userId, blockId, startingMomentId } = payload;
    if (companyId && startingMomentId)
      await releaseBlock(table, { companyId, userId, blockId, startingMomentId }, causedBy(event));
  }),
  subscription(studies.studentRegistered, keepHorizon),
  subscription(studies.registrationUpdated, keepHorizon),
  subscription(studies.blockCreated, keepHorizon),
  subscription(studies.blockPlannedByPlatform, keepHorizon),
  subscription(studies.blockPlannedByStudent, keepHorizon),
  subscription(studies.blockUpdated, keepHorizon),
  subscription(studies.blockLearnpathsChanged, keepHorizon),
  subscription(studies.blockDeleted, keepHorizon),
  subscription(studies.partDecided, keepHorizon),
  ...[people.userUpdated, people.statusSet, people.userDeleted, people.userRestored].map((one) =>
    subscription(one, async ({ userId }, event, { table }) => {
      const person = await table.get(user.at({ userId }), { consistent: true });
      for (const member of person ? membershipsOf(person) : []) {
        await followStudies(table, member);
        if (!member.deletedAt) await followPersonName(table, member, causedBy(event), dutchDate(event.at));
      }
    }),
  ),
  // Also where they held roles until now: nobody who left is among those for whom something is to be planned.
  subscription(people.companiesRolesSet, async ({ userId, companyIds }, _, { table }) => {
    for (const companyId of companyIds) await followStudies(table, { companyId, userId });
  }),
  subscription(learnpathEvents.learnpathUpdated, async ({ learnpathId }, event, { table }) => {
    const { companyId, at } = event;
    if (companyId)
      await followLearnpathName(table, { companyId, learnpathId }, causedBy(event), dutchDate(at));
  }),
  subscription(contentEvents.courseUpdated, async ({ courseId }, event, { table }) => {
    const { companyId, at } = event;
    if (companyId) await followCourseName(table, { companyId, courseId }, causedBy(event), dutchDate(at));
  }),
  ...[learnpathEvents.teamUpdated, learnpathEvents.teamDeleted].map((one) =>
    subscription(one, async ({ learnpathId, teamId }, event, { table }) => {
      const { companyId, at } = event;
      if (companyId)
        await followTeam(table, { companyId, learnpathId, teamId }, causedBy(event), dutchDate(at));
    }),
  ),
  subscription(planningEvents.poolUpdated, async ({ poolId }, { companyId, at }, { table }) => {
    if (companyId) await followPoolName(table, { companyId, poolId }, dutchDate(at));
  }),
  subscription(planningEvents.placeGiven, async (payload, event, { table }) => {
    const { companyId } = event;
    if (companyId) await tellStudent(table, { companyId, ...payload }, event);
  }),
  ...takenOver.map((one) =>
    subscription(one, ({ userId }, event, { table }) => endCalendars(table, userId, causedBy(event))),
  ),
  subscription(planningEvents.settingsChanged, async (_, event, { table }) => {
    if (event.companyId) await followHolidays(table, event.companyId, causedBy(event), dutchDate(event.at));
  }),
]);

async function keepHorizon(
  { userId }: Ids<'userId'>,
  { companyId }: EventDetail,
  { table }: Services,
): Promise<void> {
  if (companyId) await followStudies(table, { companyId, userId });
}

async function keepAgendas({ planningId }: Ids<'planningId'>, event: EventDetail, { table }: Services) {
  const { companyId } = event;
  if (companyId) await fanOut(table, { companyId, planningId }, event.at, event);
}

async function keepAgendaOfStudent(
  { learnpathId, userId }: Ids<'learnpathId' | 'userId'>,
  event: EventDetail,
  { table }: Services,
): Promise<void> {
  const { companyId, at } = event;
  if (companyId) await followEnrolment(table, { companyId, learnpathId, userId }, at, dutchDate(at));
}

async function giveFreePlaces(
  { startingMomentId }: Ids<'startingMomentId'>,
  event: EventDetail,
  services: Services,
  latest?: UserId,
): Promise<void> {
  const { companyId } = event;
  if (companyId) await moveUp(services, { companyId, startingMomentId }, causedBy(event), latest);
}

/** What follows an event is nobody's doing but the product's. */
const causedBy = ({ at, requestId }: EventDetail): Cause => ({ now: at, requestId });
