import * as z from 'zod/mini';
import { date } from '#shared/http/fields.ts';
import { announcementId, type UserId } from '#shared/identity/ids.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import { notify } from '../../notifications/public.ts';
import { platformWork } from '../../platform/job/work.ts';
import { add, create, replace } from '../../platform/table/operations.ts';
import { retryLostRace } from '../../platform/table/retry-lost-race.ts';
import type { Table } from '../../platform/table/table.ts';
import { announcementRecord } from './announcing.ts';
import { type Announcement, announcement, announcementFigures, receipt } from './entities.ts';
import { receiversOf, stillAnnounces } from './receivers.ts';

/** People who are told side by side. */
const atOnce = 10;
const asCopy = { notAudited: 'who received it follows from the announcement, which is on record' };

/** `today`: on which the clock had it sent; absent: somebody did, now. */
const input = z.object({ announcementId, today: z.optional(date) });
const checkpoint = z.object({ cursor: z.nullable(z.string()), sentAt: z.string() });

/**
 * Sends an announcement: a page of people gets it, and is told, before the next is read. Whoever has it and was told is
 * not told again, so a job that dies anywhere goes on with the page that it was at. One that is withdrawn on the way goes
 * to nobody else, and what a teacher planned who teaches the team no more is withdrawn. One whose job fails is broken off,
 * until somebody sends it again or lets the job go on.
 */
export const sendAnnouncement = platformWork({
  input,
  checkpoint,
  run: async function* ({ input, checkpoint: reached, job, cause }, { table }) {
    const of = { companyId: job.companyId, announcementId: input.announcementId };
    const sentAt = reached?.sentAt ?? cause.now;
    let cursor = reached?.cursor ?? undefined;
    for (;;) {
      const current = await table.get(announcement.at(of), { consistent: true });
      if (current?.state === 'planned' && isDue(current, input.today)) {
        const isTheirs = await stillAnnounces(table, current);
        const started = { ...current, state: isTheirs ? ('sending' as const) : ('withdrawn' as const) };
        yield {
          ...{ checkpoint: { cursor: null, sentAt }, processed: 0 },
          operations: [replace(announcement, current, started)],
          records: [announcementRecord(isTheirs ? 'Started' : 'Deleted', { ...cause, actor: of }, started)],
        };
        continue;
      }
      if (current?.state === 'stopped') {
        const going = { ...current, state: 'sending' as const, stoppedBy: null };
        yield {
          ...{ checkpoint: { cursor: cursor ?? null, sentAt }, processed: 0 },
          operations: [replace(announcement, current, going)],
          records: [announcementRecord('Started', { ...cause, actor: of }, going)],
        };
        continue;
      }
      // Deleted, withdrawn, planned for another day, or sent by an earlier try.
      if (current?.state !== 'sending') return undefined;
      const page = await receiversOf(table, current, cursor);
      await receive(table, current, page.userIds, sentAt);
      for (const chunk of chunksOf(page.userIds, atOnce))
        await Promise.all(chunk.map((userId) => tell(table, current, userId, job)));
      const isLast = page.next === null;
      yield {
        checkpoint: { cursor: page.next, sentAt },
        processed: page.userIds.length,
        ...(isLast && {
          operations: [replace(announcement, current, { ...current, state: 'sent' as const, sentAt })],
          records: [announcementRecord('Sent', cause, current)],
        }),
      };
      if (isLast) return undefined;
      cursor = page.next ?? undefined;
    }
  },
  whenFailed: async ({ input, job, refusal }, table) => {
    const of = { companyId: job.companyId, announcementId: input.announcementId };
    const current = await table.get(announcement.at(of), { consistent: true });
    const waits =
      current?.state === 'sending' || (current?.state === 'planned' && isDue(current, input.today));
    if (!current || !waits) return [];
    const stoppedBy = refusal === 'COMPANY_HAS_NO_ACCESS' ? 'archived' : 'broken';
    return [replace(announcement, current, { ...current, state: 'stopped', stoppedBy })];
  },
});

const isDue = ({ sendOn }: Announcement, today: string | undefined) =>
  today !== undefined && sendOn !== null && sendOn <= today;

/** Puts it with those who don't have it yet, and counts them. */
async function receive(
  table: Table,
  { companyId, announcementId, title, senderName }: Announcement,
  userIds: readonly UserId[],
  sentAt: string,
): Promise<void> {
  if (userIds.length === 0) return;
  await retryLostRace(async () => {
    const of = { companyId, announcementId };
    const found = await table.batchGet(
      userIds.map((userId) => receipt.at({ ...of, userId })),
      { consistent: true },
    );
    const missing = userIds.filter((_, at) => !found[at]);
    if (missing.length === 0) return;
    const made = missing.map((userId) =>
      create(receipt, { ...of, userId, title, senderName, sentAt, readAt: null }, { orElse: 'CONFLICT' }),
    );
    await table.transact([...made, add(announcementFigures.at(of), { receivers: missing.length })], asCopy);
  });
}

async function tell(
  table: Table,
  { companyId, announcementId, title, senderName }: Announcement,
  userId: UserId,
  { jobId }: { readonly jobId: string },
): Promise<void> {
  await notify(
    { table },
    { companyId, userId },
    {
      kind: 'messages.announcement',
      refs: { announcementId },
      values: { title, sender: senderName },
      cause: { id: announcementId, requestId: jobId },
    },
  );
}
