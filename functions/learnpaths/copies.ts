import { isDeepStrictEqual } from 'node:util';
import type { CompanyId, CourseId, LearnpathId, UserId } from '#shared/identity/ids.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import { courseCardsOf, learnpathsUsing } from '../content/public.ts';
import { user } from '../platform/identity/entities.ts';
import { membershipsOf } from '../platform/identity/memberships.ts';
import { enrolment } from '../platform/study/enrolment.ts';
import { enrolmentsOf } from '../platform/study/shelf.ts';
import type { OfferedAssignment } from '../platform/study/summary.ts';
import { replace } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { type Learnpath, learnpath } from './learnpath.ts';
import { remembering, summaryOf } from './rules.ts';

const notAudited = { notAudited: 'a copy follows what it was made from, which has its own record' };
/** Enrolments changed in one transaction, each with its row in the list; DynamoDB takes a hundred actions, and 4 MB. */
const batchSize = 50;
const batchBytes = 3_500_000;
/** Likewise, where a row moves to another place in its list. */
const renamedAtOnce = 33;
const sees = { consistent: true };

/**
 * Brings what a learning path remembers of its courses and assignments up to date, and then what its enrolments
 * remember of it. Made from what is stored now, so that repeated and crossing events do no harm.
 * @param assignmentsNow what it offers; absent: as it remembers
 * @throws Refusal CONFLICT when somebody changes the same at the same time: the event comes again
 */
export async function refreshLearnpath(
  table: Table,
  companyId: CompanyId,
  learnpathId: LearnpathId,
  assignmentsNow?: (of: Learnpath) => Promise<readonly OfferedAssignment[]>,
): Promise<void> {
  const stored = await table.get(learnpath.at({ companyId, learnpathId }), { consistent: true });
  if (!stored) return;
  const courseIds = stored.courses.map(({ id }) => id);
  const [courses, assignments] = await Promise.all([
    courseCardsOf(table, companyId, courseIds, { consistent: true }),
    assignmentsNow ? assignmentsNow(stored) : stored.assignments,
  ]);
  const after = remembering(stored, courses, assignments);
  if (!isDeepStrictEqual(after, stored))
    await table.transact([replace(learnpath, stored, after)], notAudited);
  await refreshEnrolments(table, after);
}

/** The same for each learning path that uses a course. */
export async function refreshUsersOf(table: Table, companyId: CompanyId, courseId: CourseId): Promise<void> {
  for (const learnpathId of await learnpathsUsing(table, companyId, courseId)) {
    await refreshLearnpath(table, companyId, learnpathId);
  }
}

/** Brings the name and number of a student up to date on all their enrolments, in every company they belong to. */
export async function refreshStudent(table: Table, userId: UserId): Promise<void> {
  const person = await table.get(user.at({ userId }), sees);
  for (const { companyId, name: studentName, studentNumber, sortName } of person
    ? membershipsOf(person)
    : []) {
    const enrolments = await enrolmentsOf(table, companyId, userId, sees);
    const numbered = studentNumber === undefined ? {} : { studentNumber };
    const renamed = enrolments.map((before) => {
      const { studentNumber: _, ...lasting } = before;
      return { before, after: { ...lasting, studentName, ...numbered, sortName } };
    });
    const stale = renamed.filter(({ before, after }) => !isDeepStrictEqual(before, after));
    for (const chunk of chunksOf(stale, renamedAtOnce))
      await table.transact(
        chunk.map(({ before, after }) => replace(enrolment, before, after)),
        notAudited,
      );
  }
}

async function refreshEnrolments(table: Table, of: Learnpath): Promise<void> {
  const summary = summaryOf(of);
  const { companyId } = of;
  const students = enrolment.listed('ofLearnpath', of);
  // Each remembers all of it: of what weighs much, fewer fit.
  const fitting = Math.floor(batchBytes / Buffer.byteLength(JSON.stringify(summary)));
  for await (const items of table.pages(students, { limit: Math.min(batchSize, fitting), ...sees })) {
    const enrolments = await table.batchGet(
      items.map(({ userId, learnpathId }) => enrolment.at({ companyId, userId, learnpathId })),
      sees,
    );
    const stale = enrolments.flatMap((one) => (one && !isDeepStrictEqual(one.summary, summary) ? [one] : []));
    if (stale.length > 0)
      await table.transact(
        stale.map((one) => replace(enrolment, one, { ...one, summary })),
        notAudited,
      );
  }
}
