import { learnpathEvents } from '#events/learnpaths.ts';
import type { Ids } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { attemptsOf, submissionAt } from '../grading/public.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { enrolment } from '../platform/study/enrolment.ts';
import { replace } from '../platform/table/operations.ts';
import { recordOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { learnpath } from './learnpath.ts';
import { afterGrading } from './rules.ts';

/**
 * Completes an enrolment once its last final assignment is passed, and opens it again when a correction takes that
 * back. Decided by what is stored now, whatever the event says: events repeat and overtake each other.
 * @throws Refusal CONFLICT for a lost race: the event comes again
 */
export async function followGrade(
  table: Table,
  event: EventDetail,
  of: Ids<'companyId' | 'submissionId'>,
): Promise<void> {
  const work = await submissionAt(table, of);
  // What was erased since leads to nothing any more.
  if (!work) return;
  const { companyId, studentId, studentId: userId, learnpathId, submissionId } = work;
  const [[path, before], attempts] = await Promise.all([
    table.batchGet([learnpath.at(work), enrolment.at({ companyId, userId, learnpathId })], {
      consistent: true,
    }),
    attemptsOf(table, { companyId, studentId }, undefined, { consistent: true }),
  ]);
  // Who was taken off the learning path has nothing to complete.
  if (!path || !before) return;
  const passed = attempts.filter(({ outcome }) => outcome === 'passed');
  const after = afterGrading(
    before,
    path.assignments,
    new Set(passed.map(({ assignmentId }) => assignmentId)),
    dutchDate(event.at),
  );
  if (after.status === before.status) return;
  const definition =
    after.status === 'completed' ? learnpathEvents.enrolmentCompleted : learnpathEvents.enrolmentReopened;
  await table.transact(
    [replace(enrolment, before, after)],
    recordOf(
      definition,
      { now: event.at, requestId: event.requestId },
      {
        subject: { type: 'enrolment', id: `${learnpathId}:${userId}` },
        payload: { learnpathId, userId, submissionId },
        companyId,
        before: { status: before.status },
        after: { status: after.status },
      },
    ),
  );
}
