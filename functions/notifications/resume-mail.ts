import { notificationEvents } from '#events/notifications.ts';
import type { MailArrival } from '#shared/platform/mail-arrival.ts';
import type { User } from '../platform/identity/entities.ts';
import { type Arrival, afterResuming, arrival, arrivalAt, presentArrival } from '../platform/mail/arrival.ts';
import { replace } from '../platform/table/operations.ts';
import { type Cause, recordOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';

/**
 * Sends mail to somebody's address again: one transaction, from which a mail follows that shows whether it arrives.
 * @param all what mail servers said of their addresses, read consistently
 * @param ended what is no longer held against the address
 * @returns how it is now; nothing was written where mail was sent anyway
 */
export async function resumeMailTo(
  table: Table,
  cause: Cause,
  person: User,
  all: readonly Arrival[],
  ended: readonly ('bouncedAt' | 'complainedAt')[],
): Promise<MailArrival> {
  const before = arrivalAt(all, person.email);
  const after = afterResuming(before, ended, cause.now);
  if (!before || !after) return presentArrival(person, all);
  const { userId } = person;
  await table.transact(
    [replace(arrival, before, after)],
    recordOf(notificationEvents.mailResumed, cause, {
      subject: { type: 'user', id: userId },
      payload: { userId },
    }),
  );
  return presentArrival(person, [...all.filter((one) => one !== before), after]);
}
