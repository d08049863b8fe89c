import { studentEducationEvents as events } from '#events/educations.ts';
import type { AssignmentId, Ids } from '#shared/identity/ids.ts';
import { publishedAt } from '../assignments/public.ts';
import { studentsOn } from '../learnpaths/public.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { check } from '../platform/table/operations.ts';
import { pagesOf } from '../platform/table/pages.ts';
import { type AuditRecord, recordOf, recordsOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { type Block, block } from './student.ts';
import { studiesOf } from './student-repository.ts';

/** Students looked at side by side. */
const batchSize = 10;

type Added = Ids<'companyId' | 'learnpathId' | 'assignmentId'>;

/**
 * Writes in the log of each final block through which somebody follows a learning path that its student has one more
 * assignment (spec section 4). A block whose log says so already is left alone, so that it may run twice, and whoever
 * is cut short goes on where it was.
 * @throws Refusal CONFLICT when a block is deleted at the same time: the event comes again
 */
export async function tellAssignment(table: Table, of: Added, event: EventDetail): Promise<void> {
  const { companyId, learnpathId } = of;
  const offered = await table.get(publishedAt(of), { consistent: true });
  // Withdrawn, deleted or moved since: another event tells what became of it.
  if (!offered || offered.learnpathId !== learnpathId) return;
  const { title } = offered.content;
  for await (const items of pagesOf((cursor) =>
    studentsOn(table, companyId, learnpathId, { limit: batchSize, cursor }),
  )) {
    const following = items.filter(({ status }) => status === 'open' || status === 'future');
    await Promise.all(
      following.map(async ({ userId }) => {
        const { blocks } = await studiesOf(table, { companyId, userId }, { consistent: true });
        for (const one of blocks)
          if (holds(one, of, event.at)) await tellIn(table, one, { ...of, title }, event);
      }),
    );
  }
}

/** Whether a student follows the learning path through this block, at an instant. */
function holds({ finalizedAt, endsAt, learnpaths }: Block, { learnpathId }: Added, at: string): boolean {
  if (finalizedAt === null || endsAt <= at) return false;
  return learnpaths.some((one) => one.learnpathId === learnpathId && one.decidedOn === null);
}

async function tellIn(
  table: Table,
  { companyId, userId, blockId, educationId }: Block,
  { assignmentId, title }: Added & { readonly title: string },
  { at: now, requestId }: EventDetail,
): Promise<void> {
  const subject = { type: 'block', id: blockId };
  const records = await table.query(recordsOf(companyId, subject), { consistent: true });
  if (records.some((one) => added(one).includes(assignmentId))) return;
  await table.transact(
    [check(block.at({ companyId, userId, blockId }), 'exists', { orElse: 'CONFLICT' })],
    recordOf(
      events.blockAssignmentsAdded,
      { now, requestId },
      {
        ...{ subject, companyId, after: { added: [title] } },
        payload: { userId, blockId, educationId, assignmentIds: [assignmentId] },
      },
    ),
  );
}

/** The assignments that a record of a block says its student has from then on. */
function added({ name, payload }: AuditRecord): readonly AssignmentId[] {
  const { blockAssignmentsAdded: told } = events;
  return name === told.name ? told.schema.parse(payload).assignmentIds : [];
}
