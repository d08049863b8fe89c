import { messageEvents } from '#events/messages.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { defaultKeepDays } from '#shared/messages/schemas.ts';
import { instantPlus } from '#shared/platform/days.ts';
import { fileRemoval } from '../media/public.ts';
import { companiesEverywhere, inEachCompany } from '../platform/identity/companies.ts';
import type { Job, Run } from '../platform/schedule/jobs.ts';
import type { Services } from '../platform/services.ts';
import { remove, replace } from '../platform/table/operations.ts';
import { recordOf } from '../platform/table/records.ts';
import { retryLostRace } from '../platform/table/retry-lost-race.ts';
import type { Table } from '../platform/table/table.ts';
import { conversation, type Message, message, messageSettings, participation } from './entities.ts';
import { filesOf } from './rules.ts';

/** Messages that go at a time: with all their files they fit in one transaction. */
const perTransaction = 8;
/** Members that one transaction brings in step, and that are read at a time. */
const membersAtATime = 40;
/** Sorts before every instant. */
const earliest = '0000';

/**
 * Removes the messages whose time is over, with their files, company by company, as each settled, an archived one too: who
 * wrote them was promised so. Files go first: what is cut short is found again by the message.
 * @throws when a company's could not be removed: after all others, to be run again
 */
export const expireMessages: Job = (run, services) =>
  inEachCompany(
    services.table,
    ({ companyId }) => expireIn(companyId, run, services),
    'not every message was removed',
    companiesEverywhere,
  );

async function expireIn(companyId: CompanyId, run: Run, { table, files }: Services): Promise<void> {
  const settled = await table.get(messageSettings.at({ companyId }));
  const days = settled?.keepDays ?? defaultKeepDays;
  const until = instantPlus(run.plannedAt, -days);
  for await (const items of table.pages(message.by('oldest', { companyId }), {
    range: { between: [[earliest], [until]] },
    limit: perTransaction,
  }))
    if (items.length > 0) {
      const gone = filesOf(items).map((fileId) => fileRemoval(companyId, fileId));
      await Promise.all(gone.flatMap(({ keys }) => keys).map((key) => files.remove(key)));
      for (const one of items) await forgetLast(table, one);
      await table.transact(
        [...items.map((one) => remove(message, one)), ...gone.map(({ operation }) => operation)],
        recordOf(messageEvents.messagesExpired, run, {
          subject: { type: 'company', id: companyId },
          payload: { count: items.length },
          companyId,
        }),
      );
    }
}

/** Lets no list of conversations tell of a message that goes, when it is the last of its conversation. */
async function forgetLast(table: Table, gone: Message): Promise<void> {
  const current = await table.get(conversation.at(gone), { consistent: true });
  if (!current || current.lastPosition > gone.position) return;
  let cursor: string | undefined;
  do {
    // Who reads on at the same time keeps that they did.
    cursor = await retryLostRace(async () => {
      const page = await table.list(participation.in(gone), {
        limit: membersAtATime,
        cursor,
        consistent: true,
      });
      const shown = page.items.filter(({ last, lastPosition }) => last && lastPosition <= gone.position);
      if (shown.length > 0)
        await table.transact(
          shown.map((one) => replace(participation, one, { ...one, last: null })),
          { notAudited: 'what a list of conversations shows, of a message whose removal is on record' },
        );
      return page.next ?? undefined;
    });
  } while (cursor);
}
