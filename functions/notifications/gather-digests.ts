import { notificationEvents } from '#events/notifications.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { inEachCompany } from '../platform/identity/companies.ts';
import type { Job, Run } from '../platform/schedule/jobs.ts';
import { replace } from '../platform/table/operations.ts';
import { recordOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { type Notification, notification } from './entities.ts';

/** As many as a transaction takes beside its record. */
const mostAtOnce = 90;

/**
 * Puts together the daily mail of each person, company by company: what it is to tell leaves the index in the transaction
 * that records it, and the record leads to the letter. So a run that is cut short is taken up where it ended, and a
 * second one finds nothing.
 * @throws when somebody was told of more at the same moment, or a company's failed: after all others, to be run again
 */
export const gatherDigests: Job = (run, { table }) =>
  inEachCompany(
    table,
    ({ companyId }) => gatherIn(table, companyId, run),
    'not every daily mail was put together',
  );

async function gatherIn(table: Table, companyId: CompanyId, run: Run): Promise<void> {
  let missed = 0;
  let group: Notification[] = [];
  const flush = async () => {
    const [first] = group;
    if (first && !(await gather(table, first, group, run))) missed += 1;
    group = [];
  };
  for await (const one of waitingIn(table, companyId)) {
    if (group.length === mostAtOnce || (group[0] && group[0].userId !== one.userId)) await flush();
    group.push(one);
  }
  await flush();
  if (missed > 0) throw new Error(`${missed} people of ${companyId} were told of more meanwhile`);
}

/** What waits for the daily mail, person by person. */
async function* waitingIn(table: Table, companyId: CompanyId): AsyncGenerator<Notification> {
  for await (const items of table.pages(notification.by('digest', { companyId }), { limit: mostAtOnce }))
    yield* items;
}

/** @returns whether it was done; not when one of them has changed since it was found */
async function gather(
  table: Table,
  { companyId, userId }: Notification,
  group: readonly Notification[],
  run: Run,
): Promise<boolean> {
  try {
    await table.transact(
      group.map((one) => replace(notification, one, { ...one, inDigest: false })),
      recordOf(notificationEvents.digestGathered, run, {
        // Not the person: their history would hold one for each day.
        subject: { type: 'inbox', id: userId },
        payload: { userId, notificationIds: group.map(({ notificationId }) => notificationId) },
        companyId,
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'CONFLICT') return false;
    throw error;
  }
}
