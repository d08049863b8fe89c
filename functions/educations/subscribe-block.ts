import { studentEducationEvents as events } from '#events/educations.ts';
import type { BlockId, CompanyId, UserId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { currentLearnpath, enrolling } from '../learnpaths/public.ts';
import { membership } from '../platform/identity/memberships.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { enrolmentsOf } from '../platform/study/shelf.ts';
import { recordOf, recordsOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { block } from './student.ts';

/** Learning paths enrolled on by one transaction: five actions each, of a hundred. */
const portionSize = 18;

/**
 * Enrols the student of a final block on its learning paths that are planned (spec section 4), from the block's first
 * day to its last, unless they were deleted since. One that isn't published is left out, and the log says so. A repeated event finds it done.
 * @throws Refusal CONFLICT or ALREADY_ENROLLED for a lost race: the event comes again
 */
export async function subscribeBlock(
  table: Table,
  event: EventDetail,
  of: { readonly companyId: CompanyId; readonly userId: UserId; readonly blockId: BlockId },
): Promise<void> {
  const { companyId, userId, blockId } = of;
  const subject = { type: 'block', id: blockId };
  const [stored, member, enrolments, records] = await Promise.all([
    table.get(block.at(of), { consistent: true }),
    table.get(membership.at(of), { consistent: true }),
    enrolmentsOf(table, companyId, userId),
    table.query(recordsOf(companyId, subject)),
  ]);
  if (!stored || stored.finalizedAt === null || !member || member.deletedAt) return;
  const followed = new Set(enrolments.map(({ learnpathId }) => learnpathId));
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
  const told = records.some(
    ({ name, requestId }) => name === events.blockSubscribed.name && requestId === event.requestId,
  );
  if (published.length === 0 && (leftOut.length === 0 || told)) return;

  const cause = { now: event.at, requestId: event.requestId };
  const dates = { startsOn: dutchDate(stored.startsAt), endsOn: dutchDate(stored.endsAt) };
  const portions = Array.from({ length: Math.max(1, Math.ceil(published.length / portionSize)) }, (_, at) =>
    published.slice(at * portionSize, (at + 1) * portionSize),
  );
  for (const portion of portions) {
    const enrolled = portion.map((path) => enrolling(cause, { path, student: member, ...dates }));
    await table.transact(
      enrolled.flatMap(({ operations }) => operations),
      [
        ...enrolled.map(({ record }) => record),
        recordOf(events.blockSubscribed, cause, {
          subject,
          payload: {
            ...{ userId, blockId, educationId: stored.educationId },
            enrolled: portion.map(({ learnpathId }) => learnpathId),
            leftOut: leftOut.map(({ learnpathId }) => learnpathId),
          },
          companyId,
          after: {
            added: portion.map(({ title }) => title),
            removed: leftOut.map(({ title }) => title),
          },
        }),
      ],
    );
  }
}
