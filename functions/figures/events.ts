import { assignmentEvents as assignments } from '#events/assignments.ts';
import { studentEducationEvents as studies } from '#events/educations.ts';
import { events as grading } from '#events/grading.ts';
import { learnpathEvents as learnpaths } from '#events/learnpaths.ts';
import { events as people } from '#events/people.ts';
import { companyIdsOf } from '#shared/identity/account.ts';
import type { CompanyId, Ids, LearnpathId, TeamId, UserId } from '#shared/identity/ids.ts';
import { submissionAt } from '../grading/public.ts';
import { user } from '../platform/identity/entities.ts';
import type { Services } from '../platform/services.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import type { Table } from '../platform/table/table.ts';
import { teamAssessed } from './assessment/entities.ts';
import { recountAllAssessed, recountAssessed } from './assessment/recount.ts';
import { askEvaluation, takeBackEvaluation } from './evaluation/ask.ts';
import { countedInTeam } from './figures.ts';
import { renameLoads } from './loads.ts';
import { recount } from './recount.ts';

/** The Lambda that keeps figures: an event says of whom something changed, and what is stored says what they count for. */
export const handler = subscriber([
  subscription(assignments.submissionHandedIn, followWork),
  subscription(grading.gradersAssigned, followWork),
  subscription(grading.stageOpened, followWork),
  subscription(grading.quickscanDecided, followWork),
  subscription(grading.assessmentSubmitted, followWork),
  subscription(grading.submissionReturned, followWork),
  subscription(grading.gradeCorrected, followWork),
  subscription(grading.submissionHeld, followWork),
  subscription(grading.holdEnded, followWork),
  subscription(studies.studentRegistered, followStudent),
  subscription(studies.registrationUpdated, followStudent),
  subscription(studies.blockCreated, followStudent),
  subscription(studies.blockDeleted, followStudent),
  subscription(studies.blockPlannedByPlatform, followStudent),
  subscription(studies.blockPlannedByStudent, followStudent),
  subscription(studies.blockLearnpathsChanged, followStudent),
  subscription(studies.partDecided, followStudent),
  subscription(people.coachSet, followStudent),
  subscription(people.coachRemoved, followStudent),
  subscription(people.userUpdated, followPerson),
  ...[learnpaths.teamCreated, learnpaths.teamUpdated, learnpaths.teamDeleted].map((definition) =>
    subscription(definition, followTeam),
  ),
  ...[learnpaths.enrolmentCompleted, learnpaths.enrolmentClosed, learnpaths.enrolmentUpdated].map(
    (definition) => subscription(definition, askEvaluation),
  ),
  subscription(learnpaths.enrolmentReopened, takeBackEvaluation),
  subscription(learnpaths.enrolmentUpdated, takeBackEvaluation),
  ...[
    ...[learnpaths.studentEnrolled, learnpaths.enrolmentOpened, learnpaths.enrolmentReopened],
    ...[learnpaths.enrolmentCompleted, learnpaths.enrolmentClosed, learnpaths.enrolmentUpdated],
    learnpaths.studentUnenrolled,
  ].map((definition) => subscription(definition, followEnrolment)),
]);

async function followStudent(
  { userId }: Ids<'userId'>,
  { companyId }: EventDetail,
  { table }: Services,
): Promise<void> {
  if (companyId) await recount(table, { companyId, userId });
}

async function followWork(
  { submissionId }: Ids<'submissionId'>,
  { companyId }: EventDetail,
  { table }: Services,
): Promise<void> {
  const work = companyId ? await submissionAt(table, { companyId, submissionId }) : undefined;
  // What was erased since counts nowhere any more.
  if (!companyId || !work) return;
  const { studentId: userId, learnpathId } = work;
  await recount(table, { companyId, userId });
  await recountAssessed(table, { companyId, userId, learnpathId });
}

/** What somebody is called, wherever they study. Who changes their own profile proposes a name, and has the same until then. */
async function followPerson({ userId }: Ids<'userId'>, _: EventDetail, { table }: Services): Promise<void> {
  const person = await table.get(user.at({ userId }), { consistent: true });
  if (!person) return;
  for (const companyId of companyIdsOf(person.memberships)) {
    for (const count of [recount, recountAllAssessed]) await count(table, { companyId, userId });
    await renameLoads(table, companyId, person);
  }
}

/** Who follows a learning path, whether they handed in to it or not. */
async function followEnrolment(
  { userId, learnpathId }: Ids<'userId' | 'learnpathId'>,
  { companyId }: EventDetail,
  { table }: Services,
): Promise<void> {
  if (companyId) await recountAssessed(table, { companyId, userId, learnpathId });
}

/** Who is in the team now, and who counted for it before. */
async function followTeam(
  {
    teamId,
    learnpathId,
    studentIds,
  }: {
    readonly teamId: TeamId;
    readonly learnpathId: LearnpathId;
    readonly studentIds: readonly UserId[];
  },
  { companyId }: EventDetail,
  { table }: Services,
): Promise<void> {
  if (!companyId) return;
  const before = await countedFor(table, companyId, teamId);
  for (const userId of new Set([...before, ...studentIds])) {
    await recount(table, { companyId, userId });
    await recountAssessed(table, { companyId, userId, learnpathId });
  }
}

async function countedFor(table: Table, companyId: CompanyId, teamId: TeamId): Promise<UserId[]> {
  const sees = { consistent: true };
  const all = await Promise.all([
    table.query(countedInTeam.in({ companyId, teamId }), sees),
    table.query(teamAssessed.in({ companyId, teamId }), sees),
  ]);
  return all.flat().map(({ userId }) => userId);
}
