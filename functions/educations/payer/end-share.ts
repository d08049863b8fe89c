import { payerEvents as events } from '#events/educations/payer.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { peopleOfAccount } from '../../platform/identity/people-of-account.ts';
import { removeAt, replace } from '../../platform/table/operations.ts';
import { type Cause, recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { logged, type PayerShare, payerShare, payerToken } from './share.ts';

/**
 * Ends the link of the payer, if there is one.
 * @param kind whether its student ends it, or it goes because somebody else may have been in their account
 * @throws Refusal CONFLICT when it changes at the same time
 */
export async function endShare(
  table: Table,
  cause: Cause,
  before: PayerShare | undefined,
  kind: 'revoked' | 'ended-for-safety' = 'revoked',
): Promise<void> {
  if (!before?.link) return;
  const { companyId, userId, link } = before;
  const log = logged(before.log, { at: cause.now, kind });
  await table.transact(
    [replace(payerShare, before, { ...before, link: null, log }), removeAt(payerToken.at(link))],
    recordOf(events.payerShareRevoked, cause, {
      subject: { type: 'registration', id: userId },
      payload: { userId, educationId: link.educationId },
      companyId,
    }),
  );
}

/**
 * Ends the links for payers of an account whose sessions were ended because somebody else may have been in it: they could
 * have made one, and would go on reading its grades. One that was made since stays.
 * @param userId the account, or a person of a company that joined with it
 * @param cause its instant is that of the ending
 * @throws Refusal CONFLICT when a link changes at the same time: the event comes again
 */
export async function endShares(table: Table, userId: UserId, cause: Cause): Promise<void> {
  for (const of of await peopleOfAccount(table, userId)) {
    const before = await table.get(payerShare.at(of), { consistent: true });
    if (before?.link && before.link.madeAt <= cause.now)
      await endShare(table, cause, before, 'ended-for-safety');
  }
}
