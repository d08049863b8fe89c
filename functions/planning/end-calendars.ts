import { planningEvents } from '#events/planning.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { peopleOfAccount } from '../platform/identity/people-of-account.ts';
import { remove, removeAt } from '../platform/table/operations.ts';
import { type Cause, recordOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { calendarLink, calendarToken } from './calendar-link.ts';

/**
 * Ends the calendar links of an account whose sessions were ended because somebody else may have been in it: they could
 * have made a link, or seen one. One that was made since stays.
 * @param userId the account, or a person of a company that joined with it
 * @param cause its instant is that of the ending
 * @throws Refusal CONFLICT when a link changes at the same time: the event comes again
 */
export async function endCalendars(table: Table, userId: UserId, cause: Cause): Promise<void> {
  for (const of of await peopleOfAccount(table, userId)) {
    const before = await table.get(calendarLink.at(of), { consistent: true });
    if (!before || before.madeAt > cause.now) continue;
    await table.transact(
      [remove(calendarLink, before), removeAt(calendarToken.at(before))],
      recordOf(planningEvents.calendarLinkRevoked, cause, {
        subject: { type: 'user', id: of.userId },
        payload: { userId: of.userId },
        companyId: of.companyId,
        before: { madeAt: before.madeAt },
      }),
    );
  }
}
