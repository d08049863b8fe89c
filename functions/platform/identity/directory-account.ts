import * as z from 'zod/mini';
import { affiliation } from '#shared/identity/affiliation.ts';
import { userId } from '#shared/identity/ids.ts';
import { entity } from '../table/entity.ts';
import type { Tenant } from './allowed-tenant.ts';

interface AccountKey extends Tenant {
  readonly account: string;
}

/** Whose account of a directory it is: each is linked to one person at most. */
export const directoryAccount = entity({
  name: 'directory-account',
  schema: z.object({
    ...{ directoryId: z.string(), tenant: z.string(), account: z.string(), userId },
    /** What its institution said at the last sign-in; absent: nothing. The person's item follows. */
    affiliations: z.optional(z.array(affiliation)),
  }),
  key: {
    pk: ({ directoryId, tenant, account }: AccountKey) => ['DIRECTORY-ACCOUNT', directoryId, tenant, account],
    sk: () => ['PERSON'],
  },
});
