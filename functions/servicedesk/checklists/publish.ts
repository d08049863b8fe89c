import * as z from 'zod/mini';
import { servicedeskEvents } from '#events/servicedesk.ts';
import { checklistId, type UserId } from '#shared/identity/ids.ts';
import { receiversOf } from '../../messages/public.ts';
import { notify } from '../../notifications/public.ts';
import { permissionsNow } from '../../platform/identity/actor.ts';
import { companyRoles } from '../../platform/identity/entities.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { platformWork } from '../../platform/job/work.ts';
import { add, create, type Operation, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { retryLostRace } from '../../platform/table/retry-lost-race.ts';
import type { Table } from '../../platform/table/table.ts';
import { type Checklist, checklist, checklistFigures, type Receipt, receipt } from './entities.ts';
import { doneBy, received, refreshed } from './rules.ts';

/** People who are told side by side, and of whom one transaction writes. */
const atOnce = 10;
const perTransaction = 40;
/** Receipts that are taken away at a time. */
const perPage = 50;
const asCopy = { notAudited: 'who has a checklist follows from its publication, which is on record' };
/** Whoever reads the service desk. */
const readers = ['study.follow', 'servicedesk.write', 'servicedesk.answer'] as const;

const input = z.object({ checklistId });
const checkpoint = z.object({ cursor: z.nullable(z.string()) });

/**
 * Brings a checklist to its group, or takes it away from who has it: a page of people at a time. Whoever has it already
 * keeps what they ticked off, and is told once: so a job that dies anywhere goes on with the page that it was at.
 */
export const publishChecklist = platformWork({
  input,
  checkpoint,
  run: async function* ({ input, checkpoint: reached, job, cause }, { table }) {
    const of = { companyId: job.companyId, checklistId: input.checklistId };
    let cursor = reached?.cursor ?? undefined;
    for (;;) {
      const current = await table.get(checklist.at(of), { consistent: true });
      // Done by an earlier try.
      if (current?.state !== 'publishing' && current?.state !== 'archiving') return undefined;
      const arrives = current.state === 'publishing';
      const page = arrives
        ? await bring(table, current, cursor, cause.now)
        : await takeAway(table, current, cursor);
      if (arrives)
        for (let from = 0; from < page.userIds.length; from += atOnce)
          await Promise.all(
            page.userIds.slice(from, from + atOnce).map((userId) => tell(table, current, userId, job)),
          );
      const isLast = page.next === null;
      const state = arrives ? ('published' as const) : ('archived' as const);
      yield {
        checkpoint: { cursor: page.next },
        processed: page.userIds.length,
        ...(isLast && {
          operations: [replace(checklist, current, { ...current, state })],
          records: [
            recordOf(
              arrives ? servicedeskEvents.checklistReceived : servicedeskEvents.checklistArchived,
              cause,
              {
                subject: { type: 'checklist', id: of.checklistId },
                payload: { checklistId: of.checklistId },
                companyId: of.companyId,
                before: { state: current.state },
                after: { state, title: current.title },
              },
            ),
          ],
        }),
      };
      if (isLast) return undefined;
      cursor = page.next ?? undefined;
    }
  },
});

interface Page {
  readonly userIds: readonly UserId[];
  readonly next: string | null;
}

/** Puts it with some of its group, of whom those count who see the service desk. */
async function bring(
  table: Table,
  current: Checklist,
  cursor: string | undefined,
  now: string,
): Promise<Page> {
  const { companyId, audience } = current;
  if (!audience) return { userIds: [], next: null };
  const page = await receiversOf(table, { companyId, audience }, cursor);
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
  for (let from = 0; from < found.length; from += perTransaction)
    await receive(table, current, found.slice(from, from + perTransaction), now);
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
    const operations = people.flatMap((person, at): Operation<unknown>[] => {
      const own = before[at];
      if (!own) {
        sums.receivers += 1;
        return [create(receipt, received(current, person, now), { orElse: 'CONFLICT' })];
      }
      const after = refreshed(own, current, now);
      if (JSON.stringify(after) === JSON.stringify(own)) return [];
      sums.done += doneBy(own, after);
      return [replace(receipt, own, after)];
    });
    if (operations.length > 0)
      await table.transact([...operations, add(checklistFigures.at(of), sums)], asCopy);
  });
}

/** Hides it from some of those who have it; how far they are stays. */
async function takeAway(table: Table, current: Checklist, cursor: string | undefined): Promise<Page> {
  const page = await table.list(receipt.in(current), { limit: perPage, cursor, consistent: true });
  await retryLostRace(async () => {
    const found = await table.batchGet(
      page.items.map((one) => receipt.at(one)),
      { consistent: true },
    );
    const changes = found.flatMap((one) =>
      one && !one.hidden ? [replace(receipt, one, { ...one, hidden: true })] : [],
    );
    if (changes.length > 0) await table.transact(changes, asCopy);
  });
  return { userIds: page.items.map(({ userId }) => userId), next: page.next };
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
