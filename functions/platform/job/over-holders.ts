import * as z from 'zod/mini';
import { type Ids, roleId } from '#shared/identity/ids.ts';
import { peopleWithRole } from '../identity/holders.ts';
import type { Cause } from '../table/records.ts';
import type { Table } from '../table/table.ts';
import { type JobWork, platformWork } from './work.ts';

/** People who are gone over between two checkpoints. */
const peopleAtOnce = 25;

/** `takes`: whether something was taken from the role. */
const input = z.object({ roleId, takes: z.boolean() });
/** What such a job is asked. */
export type RoleChange = z.infer<typeof input>;

/**
 * Work that follows the change of a role with each of its holders in turn, who may be thousands.
 * @param follow made from what is stored now: it may come twice, and cross another
 */
export function overHolders(
  follow: (
    table: Table,
    of: Ids<'companyId' | 'userId'>,
    change: RoleChange & { readonly cause: Cause },
  ) => Promise<void>,
  perPage = peopleAtOnce,
): JobWork {
  return platformWork({
    input,
    checkpoint: z.object({ cursor: z.nullable(z.string()) }),
    async *run({ input: change, checkpoint: reached, job: { companyId }, cause }, { table }) {
      let cursor = reached ? reached.cursor : '';
      while (cursor !== null) {
        const of = { companyId, roleId: change.roleId };
        const page = await peopleWithRole(table, of, { limit: perPage, cursor: cursor || undefined });
        for (const userId of page.userIds) await follow(table, { companyId, userId }, { ...change, cause });
        cursor = page.next;
        yield { checkpoint: { cursor }, processed: page.userIds.length };
      }
      return undefined;
    },
  });
}
