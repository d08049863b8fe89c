import { linkedUser } from '#functions/platform/identity/linked-user.ts';
import { put, removeAt } from '#functions/platform/table/operations.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import type { TestServices } from './services.ts';

const prepared = { notAudited: 'prepares a test' };

/**
 * Says of two accounts in a company that they are of the same person.
 * @returns what takes that back
 */
export async function samePerson(
  { table }: Pick<TestServices, 'table'>,
  companyId: CompanyId,
  one: UserId,
  other: UserId,
): Promise<() => Promise<unknown>> {
  const said = { companyId, linkedAt: '2026-11-20T08:00:00.000Z', linkedBy: one, reason: 'Werkt hier ook' };
  const pair = [
    { ...said, userId: one, otherUserId: other },
    { ...said, userId: other, otherUserId: one },
  ];
  await table.transact(
    pair.map((link) => put(linkedUser, link)),
    prepared,
  );
  return () =>
    table.transact(
      pair.map((link) => removeAt(linkedUser.at(link))),
      prepared,
    );
}
