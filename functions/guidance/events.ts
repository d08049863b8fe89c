import { assignmentEvents as assignments } from '#events/assignments.ts';
import { contentEvents } from '#events/content.ts';
import { agreementEvents } from '#events/educations/documents.ts';
import { studentEducationEvents as studies } from '#events/educations.ts';
import { events as grading } from '#events/grading.ts';
import { guidanceEvents } from '#events/guidance.ts';
import { learnpathEvents } from '#events/learnpaths.ts';
import { events as people } from '#events/people.ts';
import type { CompanyId, Ids, UserId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { systemClock } from '../platform/clock.ts';
import { user } from '../platform/identity/entities.ts';
import { membershipsOf } from '../platform/identity/memberships.ts';
import type { Services } from '../platform/services.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import type { Table } from '../platform/table/table.ts';
import { followStudent } from './follow-student.ts';
import { tellSharedNote } from './tell-shared-note.ts';

/** The Lambda that keeps the signals of students in step with what happens to them, and tells them of notes. */
export const handler = subscriber([
  subscription(contentEvents.chapterCompleted, ofStudent),
  subscription(contentEvents.selfTestFinished, ofStudent),
  subscription(learnpathEvents.studentEnrolled, ofStudent),
  subscription(learnpathEvents.studentUnenrolled, ofStudent),
  subscription(learnpathEvents.enrolmentUpdated, ofStudent),
  subscription(learnpathEvents.enrolmentOpened, ofStudent),
  subscription(learnpathEvents.enrolmentClosed, ofStudent),
  subscription(learnpathEvents.enrolmentCompleted, ofStudent),
  subscription(learnpathEvents.enrolmentReopened, ofStudent),
  subscription(studies.studentRegistered, ofStudent),
  subscription(studies.registrationUpdated, ofStudent),
  subscription(studies.blockCreated, ofStudent),
  subscription(studies.blockUpdated, ofStudent),
  subscription(studies.blockDeleted, ofStudent),
  subscription(studies.blockLearnpathsChanged, ofStudent),
  subscription(studies.blockFinalized, ofStudent),
  subscription(studies.blockUnlocked, ofStudent),
  subscription(studies.blockPlannedByPlatform, ofStudent),
  subscription(studies.blockPlannedByStudent, ofStudent),
  subscription(studies.partDecided, ofStudent),
  subscription(agreementEvents.agreementSent, ofStudent),
  subscription(agreementEvents.agreementApproved, ofStudent),
  subscription(agreementEvents.agreementRejected, ofStudent),
  subscription(agreementEvents.agreementStatusSet, ofStudent),
  subscription(assignments.submissionHandedIn, ofWork),
  subscription(grading.submissionReturned, ofWork),
  subscription(grading.gradeCorrected, ofWork),
  ...[guidanceEvents.noteWritten, guidanceEvents.noteChanged].map((one) =>
    subscription(one, async ({ userId, noteId, shared }, event, services) => {
      const { companyId } = event;
      if (companyId && shared) await tellSharedNote(services, { companyId, userId, noteId }, event);
    }),
  ),
  subscription(people.companiesRolesSet, ({ userId, companyIds }, _, { table }) =>
    // Also where they held roles until now.
    followIn(table, userId, companyIds),
  ),
  ...[people.userUpdated, people.statusSet, people.userDeleted, people.userRestored].map((one) =>
    subscription(one, async ({ userId }, _, { table }) => {
      const person = await table.get(user.at({ userId }), { consistent: true });
      const rows = person ? membershipsOf(person) : [];
      await followIn(
        table,
        userId,
        rows.map(({ companyId }) => companyId),
      );
    }),
  ),
]);

async function followIn(table: Table, userId: UserId, companyIds: readonly CompanyId[]): Promise<void> {
  for (const companyId of companyIds)
    await followStudent(table, { companyId, userId }, dutchDate(systemClock.now()));
}

async function ofStudent(
  { userId }: Ids<'userId'>,
  { companyId }: EventDetail,
  { table }: Services,
): Promise<void> {
  // By today, not by the day of the event: one that comes late must not undo what time brought since.
  if (companyId) await followStudent(table, { companyId, userId }, dutchDate(systemClock.now()));
}

function ofWork(
  { studentId: userId }: { readonly studentId: UserId },
  event: EventDetail,
  services: Services,
) {
  return ofStudent({ userId }, event, services);
}
