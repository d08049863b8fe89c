import { isDeepStrictEqual } from 'node:util';
import type { Ids } from '#shared/identity/ids.ts';
import { attemptsOf, submissionAt } from '../grading/public.ts';
import { currentLearnpath } from '../learnpaths/public.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import type { Table } from '../platform/table/table.ts';
import { decidingPart } from './part-decided.ts';
import { attemptsOf as partAttempts, withAttempts } from './rules/attempts.ts';
import { attemptsByWork } from './rules/results.ts';
import { registrationFor, studiesOf } from './student-repository.ts';

/**
 * Brings the result of a learning path in a student's latest block with it up to date. Decided by what is stored now,
 * whatever the event says: events repeat and overtake each other.
 * @throws Refusal CONFLICT for a lost race: the event comes again
 */
export async function followResult(
  table: Table,
  event: EventDetail,
  of: Ids<'companyId' | 'submissionId'>,
): Promise<void> {
  const work = await submissionAt(table, of);
  // What was erased since leads to nothing any more.
  if (!work) return;
  const { companyId, studentId: userId, learnpathId } = work;
  const [studies, path, handedIn] = await Promise.all([
    studiesOf(table, { companyId, userId }, { consistent: true }),
    currentLearnpath(table, { companyId, learnpathId }),
    attemptsOf(table, { companyId, studentId: userId }, undefined, { consistent: true }),
  ]);
  const before = studies.blocks.findLast(({ learnpaths }) =>
    learnpaths.some((part) => part.learnpathId === learnpathId),
  );
  const part = before?.learnpaths.find((one) => one.learnpathId === learnpathId);
  // Who studies it outside an education, or is exempt, has no result here.
  if (!path || !before || !part || part.status === 5) return;
  const rule = registrationFor(studies, before.educationId)?.attemptRule ?? 'highest';
  const final = path.assignments.filter(({ finalAssignment }) => finalAssignment);
  const byWork = attemptsByWork(final, handedIn, part.learnpathResult, rule);
  if (byWork.length === 0) return;
  const others = partAttempts(part).filter(({ from }) => from !== 'work');
  const decided = withAttempts(part, [...others, ...byWork], rule);
  if (isDeepStrictEqual(decided, part)) return;
  const after = { ...before, learnpaths: before.learnpaths.map((one) => (one === part ? decided : one)) };
  const cause = { now: event.at, requestId: event.requestId };
  const { operation, record } = decidingPart(cause, { before, after, learnpathId });
  await table.transact([operation], record);
}
