import { messageEvents } from '#events/messages.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { defaultKeepDays } from '#shared/messages/schemas.ts';
import { fileRemoval } from '../media/public.ts';
import { allCompanies } from '../platform/identity/companies.ts';
import type { Job, Run } from '../platform/schedule/jobs.ts';
import type { Services } from '../platform/services.ts';
import { remove } from '../platform/table/operations.ts';
import { recordOf } from '../platform/table/records.ts';
import { message, messageSettings } from './entities.ts';
import { filesOf } from './rules.ts';

/** Messages that go at a time: with all their files they fit in one transaction. */
const perTransaction = 8;
/** Sorts before every instant. */
const earliest = '0000';

/**
 * Removes the messages whose time is over, with their files, company by company, as each settled. Files go first: what is
 * cut short is found again by the message.
 * @throws when a company's could not be removed: after all others, to be run again
 */
export const expireMessages: Job = async (run, services) => {
  const failures: unknown[] = [];
  for (const { companyId } of await allCompanies(services.table)) {
    try {
      await expireIn(companyId, run, services);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not every message was removed');
};

async function expireIn(companyId: CompanyId, run: Run, { table, files }: Services): Promise<void> {
  const settled = await table.get(messageSettings.at({ companyId }));
  const days = settled?.keepDays ?? defaultKeepDays;
  const until = new Date(Date.parse(run.plannedAt) - days * 86_400_000).toISOString();
  let cursor: string | undefined;
  do {
    const page = await table.list(message.by('oldest', { companyId }), {
      range: { between: [[earliest], [until]] },
      limit: perTransaction,
      cursor,
    });
    if (page.items.length > 0) {
      const gone = filesOf(page.items).map((fileId) => fileRemoval(companyId, fileId));
      await Promise.all(gone.flatMap(({ keys }) => keys).map((key) => files.remove(key)));
      await table.transact(
        [...page.items.map((one) => remove(message, one)), ...gone.map(({ operation }) => operation)],
        recordOf(messageEvents.messagesExpired, run, {
          subject: { type: 'company', id: companyId },
          payload: { count: page.items.length },
          companyId,
        }),
      );
    }
    cursor = page.next ?? undefined;
  } while (cursor);
}
