import { contentEvents } from '#events/content.ts';
import { events as grading } from '#events/grading.ts';
import { learnpathEvents } from '#events/learnpaths.ts';
import { events as people } from '#events/people.ts';
import { events as settings } from '#events/settings.ts';
import type { CompanyId, Ids, LearnpathId, SubmissionId } from '#shared/identity/ids.ts';
import { coursesOfferedBy, refreshOffers } from '../content/public.ts';
import type { Services } from '../platform/services.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import type { Table } from '../platform/table/table.ts';
import { followGrade } from './complete.ts';
import { refreshLearnpath, refreshStudent, refreshUsersOf } from './copies.ts';
import { learnpathsOfferedBy, refreshOffers as refreshOffersOfPath } from './offers/refresh.ts';
import { tellCourseWithdrawn, tellLearnpathWithdrawn } from './offers/tell-withdrawn.ts';
import { leaverLeaves, unenrolledLeaves } from './teams/leave.ts';
import { renameInTeams } from './teams/rename.ts';
import { tellStudent } from './tell-student.ts';

/** The Lambda that keeps the copies of courses, learning paths and names in step, and teams; and tells students. */
export const handler = subscriber([
  subscription(contentEvents.courseUpdated, async ({ courseId }, { companyId }, { table }) => {
    if (companyId) await refreshCourse(table, { companyId, courseId });
  }),
  // Others know of a course whose it is.
  subscription(settings.organisationChanged, async ({ changed }, { companyId }, { table }) => {
    if (!companyId || !changed.includes('name')) return;
    for await (const courseId of coursesOfferedBy(table, { companyId }))
      await refreshCourse(table, { companyId, courseId });
    for await (const learnpathId of learnpathsOfferedBy(table, companyId))
      await refreshOffersOfPath(table, { companyId, learnpathId });
  }),
  subscription(contentEvents.courseWithdrawn, async ({ courseId, fromCompanyId }, event, { table }) => {
    await tellCourseWithdrawn(table, { companyId: fromCompanyId, courseId }, event);
  }),
  subscription(learnpathEvents.learnpathUpdated, ({ learnpathId }, { companyId }, { table }) =>
    refreshPath(table, { companyId, learnpathId }),
  ),
  subscription(learnpathEvents.coursesLinked, ({ learnpathId }, { companyId }, { table }) =>
    refreshPath(table, { companyId, learnpathId }),
  ),
  subscription(
    learnpathEvents.learnpathWithdrawn,
    async ({ learnpathId, fromCompanyId }, event, { table }) => {
      const { companyId } = event;
      if (companyId) await tellLearnpathWithdrawn(table, { companyId, learnpathId, fromCompanyId }, event);
    },
  ),
  subscription(learnpathEvents.enrolmentOpened, async (of, event, { table }) => {
    const { companyId } = event;
    if (companyId) await tellStudent(table, { ...of, companyId }, 'open', event);
  }),
  subscription(learnpathEvents.enrolmentClosed, async (of, event, { table }) => {
    const { companyId } = event;
    if (companyId) await tellStudent(table, { ...of, companyId }, 'closed', event);
  }),
  subscription(learnpathEvents.studentUnenrolled, async (of, { companyId, at, requestId }, { table }) => {
    if (companyId) await unenrolledLeaves(table, { ...of, companyId }, { now: at, requestId });
  }),
  subscription(people.companiesRolesSet, ({ userId, companyIds }, { at, requestId }, { table }) =>
    leaverLeaves(table, userId, companyIds, { now: at, requestId }),
  ),
  subscription(grading.submissionReturned, followWork),
  subscription(grading.gradeCorrected, followWork),
  ...[people.userUpdated, people.studentNumberSet].map((definition) =>
    subscription(definition, async ({ userId }, _, { table }) => {
      await refreshStudent(table, userId);
      await renameInTeams(table, userId);
    }),
  ),
]);

/** Brings what enrolments and other companies were told of a learning path up to date. */
async function refreshPath(
  table: Table,
  { companyId, learnpathId }: { companyId: CompanyId | null; learnpathId: LearnpathId },
): Promise<void> {
  if (!companyId) return;
  await refreshLearnpath(table, companyId, learnpathId);
  await refreshOffersOfPath(table, { companyId, learnpathId });
}

/** Brings what other companies and learning paths were told of a course up to date. */
async function refreshCourse(
  table: Table,
  { companyId, courseId }: Ids<'companyId' | 'courseId'>,
): Promise<void> {
  const elsewhere = await refreshOffers(table, { companyId, courseId });
  for (const one of [companyId, ...elsewhere]) await refreshUsersOf(table, one, courseId);
}

async function followWork(
  { submissionId, finalAssignment }: { submissionId: SubmissionId; finalAssignment: boolean },
  event: EventDetail,
  { table }: Services,
): Promise<void> {
  const { companyId } = event;
  if (companyId && finalAssignment) await followGrade(table, event, { companyId, submissionId });
}
