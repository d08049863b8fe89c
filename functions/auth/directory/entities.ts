import * as z from 'zod/mini';
import { tenantListing } from '#shared/auth/directory-routes.ts';
import { affiliation } from '#shared/identity/affiliation.ts';
import { companyId, type Ids, userId } from '#shared/identity/ids.ts';
import { entity } from '../../platform/table/entity.ts';
import type { ItemOf } from '../../platform/table/model.ts';

/**
 * A sign-in with a directory that is under way: good once, for ten minutes. Its key is what stands in the address; only
 * who has the text that this is the hash of may end it, and that never leaves the browser that began.
 */
export const directoryStart = entity({
  name: 'directory-start',
  schema: z.object({
    state: z.string(),
    directoryId: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    /** Who links an account to their own; absent: somebody who isn't signed in. */
    linkOf: z.optional(userId),
    /** The mailed link by which somebody who was invited came. */
    invitation: z.optional(z.object({ hash: z.string(), userId })),
    expiresAtSeconds: z.number(),
  }),
  key: {
    pk: ({ state }: { state: string }) => ['DIRECTORY-START', state],
    sk: () => ['START'],
  },
});
export type DirectoryStart = ItemOf<typeof directoryStart>;

interface AccountKey {
  readonly directoryId: string;
  readonly tenant: string;
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

/** How people of a company may sign in; absent until somebody settled it. */
export const companySignIn = entity({
  name: 'company-sign-in',
  schema: z.object({ companyId, tenants: z.array(tenantListing) }),
  key: {
    pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId],
    sk: () => ['SIGN-IN'],
  },
});
