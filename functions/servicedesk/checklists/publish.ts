import * as z from 'zod/mini';
import { servicedeskEvents } from '#events/servicedesk.ts';
import { checklistId, type UserId } from '#shared/identity/ids.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import { receiversOf } from '../../messages/public.ts';
import { notify } from '../../notifications/public.ts';
import { permissionsNow } from '../../platform/identity/actor.ts';
import { companyRoles } from '../../platform/identity/entities.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { platformWork } from '../../platform/job/work.ts';
import { add, create, type Operation, replace } from '../../platform/table/operations.ts';
import { type Cause, recordOf } from '../../platform/table/records.ts';
import { retryLostRace } from '../../platform/table/retry-lost-race.ts';
import type { Table } from '../../platform/table/table.ts';
import { type Checklist, checklist, checklistFigures, type Receipt, receipt } from './entities.ts';
import { countedBy, received, refreshed } from './rules.ts';
import { type Page, takeAway, takeFromOthers } from './take-away.ts';

/** People who are told side by side, and of whom one transaction writes. */
const atOnce = 10;
const perTransaction = 40;
const asCopy = { notAudited: 'who has a checklist follows from its publication, which is on record' };
/** Whoever reads the service desk. */
const readers = ['study.follow', 'servicedesk.write', 'servicedesk.answer'] as const;

const input = z.object({ checklistId });
/** Where a job is, with the change of the checklist that it is about: a later one begins anew. */
const checkpoint = z.object({
  cursor: z.nullable(z.string()),
  since: z._default(z.nullable(z.string()), null),
  /** Whether everybody of its group has it, so that it is taken from who is of it no more. */
  isThere: z._default(z.boolean(), false),
});

/**
 * Brings a checklist to its group and takes it from who is of it no more, or takes it away from all: a page of people at a
 * time. Whoever has it already keeps what they ticked off, and is told once: so a job that dies anywhere goes on with the
 * page that it was at.
 */
export const publishChecklist = platformWork({
  input,
  checkpoint,
  run: async function* ({ input, checkpoint: reached, job, cause }, { table }) {
    const of = { companyId: job.companyId, checklistId: input.checklistId };
    let at = reached ?? { cursor: null, since: null, isThere: false };
    for (;;) {
      const current = await table.get(checklist.at(of), { consistent: true });
      // Done by an earlier try.
      if (current?.state !== 'publishing' && current?.state !== 'archiving') return undefined;
      if (at.since !== current.updatedAt) at = { cursor: null, since: current.updatedAt, isThere: false };
      const arrives = current.state === 'publishing';
      const take = arrives ? takeFromOthers : takeAway;
      const brings = arrives && !at.isThere;
      const page = brings
        ? await bring(table, current, at.cursor, cause.now)
        : await take(table, current, at.cursor);
      for (const chunk of brings ? chunksOf(page.userIds, atOnce) : [])
        await Promise.all(chunk.map((userId) => tell(table, current, userId, job)));
      const isLast = page.next === null && !brings;
      at = { ...at, cursor: page.next, isThere: arrives && (at.isThere || page.next === null) };
      yield {
        checkpoint: at,
        processed: page.userIds.length,
        ...(isLast && ending(current, cause)),
      };
      if (isLast) return undefined;
    }
  },
});

/** What is written once everybody was seen to. */
function ending(current: Checklist, cause: Cause) {
  const { companyId, checklistId, title } = current;
  const arrives = current.state === 'publishing';
  const state = arrives ? ('published' as const) : ('archived' as const);
  const event = arrives ? servicedeskEvents.checklistReceived : servicedeskEvents.checklistArchived;
  return {
    operations: [replace(checklist, current, { ...current, state })],
    records: [
      recordOf(event, cause, {
        subject: { type: 'checklist', id: checklistId },
        payload: { checklistId },
        companyId,
        before: { state: current.state },
        after: { state, title },
      }),
    ],
  };
}

/** Puts it with some of its group, of whom those count who see the service desk. */
async function bring(table: Table, current: Checklist, cursor: string | null, now: string): Promise<Page> {
  const { companyId, audience } = current;
  if (!audience) return { userIds: [], next: null };
  const page = await receiversOf(table, { companyId, audience }, cursor ?? undefined);
  const [roles, ...rows] = await table.batchGet(
    [companyRoles.at({ companyId }), ...page.userIds.map((userId) => membership.at({ companyId, userId }))],
    { consistent: true },
  );
  const people = rows.filter(
    (row) =>
      row &&
      row.status === 1 &&
      !row.deletedAt &&
      readers.some((one) => permissionsNow(roles, row.roleIds).has(one)),
  );
  const found = people.flatMap((row) => (row ? [row] : []));
  for (const chunk of chunksOf(found, perTransaction)) await receive(table, current, chunk, now);
  return { userIds: found.map(({ userId }) => userId), next: page.next };
}

type Person = Pick<Receipt, 'userId' | 'name' | 'sortName'>;

async function receive(
  table: Table,
  current: Checklist,
  people: readonly Person[],
  now: string,
): Promise<void> {
  const of = { companyId: current.companyId, checklistId: current.checklistId };
  await retryLostRace(async () => {
    const before = await table.batchGet(
      people.map(({ userId }) => receipt.at({ ...of, userId })),
      { consistent: true },
    );
    const sums = { receivers: 0, done: 0 };
    const count = (after: Receipt, own: Receipt | null) => {
      const { receivers, done } = countedBy(own, after);
      sums.receivers += receivers;
      sums.done += done;
    };
    const operations = people.flatMap((person, at): Operation<unknown>[] => {
      const own = before[at];
      if (!own) {
        const first = received(current, person, now);
        count({ ...first, version: 1 }, null);
        return [create(receipt, first, { orElse: 'CONFLICT' })];
      }
      const after = refreshed(own, current, now);
      if (JSON.stringify(after) === JSON.stringify(own)) return [];
      count(after, own);
      return [replace(receipt, own, after)];
    });
    if (operations.length > 0)
      await table.transact([...operations, add(checklistFigures.at(of), sums)], asCopy);
  });
}

async function tell(
  table: Table,
  { companyId, checklistId, seen }: Checklist,
  userId: UserId,
  { jobId }: { readonly jobId: string },
): Promise<void> {
  await notify(
    { table },
    { companyId, userId },
    {
      ...{ kind: 'servicedesk.checklist', refs: { checklistId }, values: { title: seen?.title ?? '' } },
      // Who has it is not told of a change of its items.
      cause: { id: checklistId, requestId: jobId },
    },
  );
}
