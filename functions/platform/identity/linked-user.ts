import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { companyId, type Ids, type UserId, userId } from '#shared/identity/ids.ts';
import { entity } from '../table/entity.ts';
import type { ItemOf } from '../table/model.ts';
import type { Table } from '../table/table.ts';

/**
 * That another account in a company is of the same person, as it lies with one of the two: each pair has two. Every
 * account of a person is linked with every other.
 */
export const linkedUser = entity({
  name: 'linked-user',
  schema: z.object({
    companyId,
    userId,
    otherUserId: userId,
    linkedAt: instant,
    linkedBy: userId,
    reason: z.string(),
  }),
  key: {
    pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['LINKED-USERS', companyId, userId],
    sk: ({ otherUserId }: { otherUserId: UserId }) => [otherUserId],
  },
});
export type LinkedUser = ItemOf<typeof linkedUser>;

/** The other accounts of the same person in a company: one query. */
export async function otherAccountsOf(
  table: Table,
  of: Ids<'companyId' | 'userId'>,
): Promise<ReadonlySet<UserId>> {
  const found = await table.query(linkedUser.in(of), { consistent: true });
  return new Set(found.map(({ otherUserId }) => otherUserId));
}
