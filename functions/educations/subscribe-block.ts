import { studentEducationEvents as events } from '#events/educations.ts';
import type { Ids } from '#shared/identity/ids.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { currentLearnpath, enrolling } from '../learnpaths/public.ts';
import { membership } from '../platform/identity/memberships.ts';
import { enrolmentsOf } from '../platform/study/shelf.ts';
import type { AssignmentSummary } from '../platform/study/summary.ts';
import {
  type AuditRecord,
  type Cause,
  type RecordDraft,
  recordOf,
  recordsOf,
} from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import type { Block } from './student.ts';
import { registrationFor, studiesOf } from './student-repository.ts';

/** Learning paths enrolled on by one transaction: five actions each, of a hundred. */
const portionSize = 18;

type OfBlock = Ids<'companyId' | 'userId' | 'blockId'>;
type Named = Ids<'learnpathId'> & { readonly title: string };

/**
 * Enrols the student of a final block on its learning paths that are planned (spec section 4), from the block's first
 * day to its last, unless they were deleted or their study ended since. One that isn't published is left out, and the log
 * says so. A repeated event finds it done.
 * @param cause of an event: its instant and its request
 * @throws Refusal CONFLICT or ALREADY_ENROLLED for a lost race: the event comes again
 */
export async function subscribeBlock(table: Table, cause: Cause, of: OfBlock): Promise<void> {
  await subscribe(table, cause, of, { isLate: false });
}

/**
 * The same of a block that is not over, for what was left out by then and is published since. What the block enrolled
 * on before, and somebody took off again, is left alone.
 * @returns on how many it enrolled
 */
export async function subscribeLate(table: Table, cause: Cause, of: OfBlock): Promise<number> {
  return subscribe(table, cause, of, { isLate: true });
}

async function subscribe(
  table: Table,
  { now, requestId }: Cause,
  of: OfBlock,
  { isLate }: { readonly isLate: boolean },
): Promise<number> {
  const { companyId, userId, blockId } = of;
  const subject = { type: 'block', id: blockId };
  const [studies, member, enrolments, records] = await Promise.all([
    studiesOf(table, of, { consistent: true }),
    table.get(membership.at(of), { consistent: true }),
    enrolmentsOf(table, companyId, userId, { consistent: true }),
    table.query(recordsOf(companyId, subject), { consistent: true }),
  ]);
  const stored = studies.blocks.find((one) => one.blockId === blockId);
  if (!stored || stored.finalizedAt === null || !member || member.deletedAt) return 0;
  if (registrationFor(studies, stored.educationId)?.status !== null) return 0;
  if (isLate && stored.endsAt < now) return 0;
  const followed = new Set<string>([
    ...enrolments.map(({ learnpathId }) => learnpathId),
    ...(isLate ? records.flatMap(enrolledBy) : []),
  ]);
  const planned = stored.learnpaths.filter(
    ({ status, learnpathId }) => status === 4 && !followed.has(learnpathId),
  );
  const paths = await Promise.all(
    planned.map(({ learnpathId }) => currentLearnpath(table, { companyId, learnpathId })),
  );
  const published = paths.filter((path) => path !== undefined).filter(({ status }) => status === 2);
  const leftOut = planned.filter(
    ({ learnpathId }) => !published.some((path) => path.learnpathId === learnpathId),
  );
  const told = records.some((one) => one.name === events.blockSubscribed.name && one.requestId === requestId);
  if (published.length === 0 && (leftOut.length === 0 || told || isLate)) return 0;

  const cause = { now, requestId };
  const dates = { startsOn: dutchDate(stored.startsAt), endsOn: dutchDate(stored.endsAt) };
  // With nothing to enrol in, it is still told what was left out.
  for (const portion of published.length > 0 ? chunksOf(published, portionSize) : [[]]) {
    const enrolled = portion.map((path) => enrolling(cause, { path, student: member, ...dates }));
    await table.transact(
      enrolled.flatMap(({ operations }) => operations),
      [
        ...enrolled.map(({ record }) => record),
        subscribed(cause, stored, portion, leftOut),
        ...assignmentsAdded(cause, stored, portion),
      ],
    );
  }
  return published.length;
}

/** That a block enrolled its student on learning paths, and which of its own it left out. */
function subscribed(
  cause: Cause,
  { companyId, userId, blockId, educationId }: Block,
  enrolled: readonly Named[],
  leftOut: readonly Named[],
): RecordDraft {
  const idsOf = (paths: readonly Named[]) => paths.map(({ learnpathId }) => learnpathId);
  const titlesOf = (paths: readonly Named[]) => paths.map(({ title }) => title);
  return recordOf(events.blockSubscribed, cause, {
    subject: { type: 'block', id: blockId },
    payload: { userId, blockId, educationId, enrolled: idsOf(enrolled), leftOut: idsOf(leftOut) },
    companyId,
    after: { added: titlesOf(enrolled), removed: titlesOf(leftOut) },
  });
}

/** That the student has the assignments of learning paths from now on (spec section 4); nothing where there are none. */
function assignmentsAdded(
  cause: Cause,
  { companyId, userId, blockId, educationId }: Block,
  paths: readonly { readonly assignments: readonly AssignmentSummary[] }[],
): RecordDraft[] {
  const all = paths.flatMap(({ assignments }) => assignments);
  if (all.length === 0) return [];
  const assignmentIds = all.map(({ assignmentId }) => assignmentId);
  return [
    recordOf(events.blockAssignmentsAdded, cause, {
      subject: { type: 'block', id: blockId },
      payload: { userId, blockId, educationId, assignmentIds },
      companyId,
      after: { added: all.map(({ title }) => title) },
    }),
  ];
}

/** The learning paths that a record says the block enrolled on. */
function enrolledBy({ name, payload }: AuditRecord): readonly string[] {
  return name === events.blockSubscribed.name ? events.blockSubscribed.schema.parse(payload).enrolled : [];
}
