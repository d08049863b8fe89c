import * as z from 'zod/mini';
import { tenantListing } from '#shared/auth/directory-routes.ts';
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

/** How people of a company may sign in; absent until somebody settled it. */
export const companySignIn = entity({
  name: 'company-sign-in',
  schema: z.object({ companyId, tenants: z.array(tenantListing) }),
  key: {
    pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId],
    sk: () => ['SIGN-IN'],
  },
});
