import * as z from 'zod/mini';
import { companyId, type Ids } from '#shared/identity/ids.ts';
import { entity } from '../table/entity.ts';

/** An institution: a tenant of a directory, as the token of whoever signed in there says. */
export interface Tenant {
  readonly directoryId: string;
  readonly tenant: string;
}

/**
 * That an organisation lets in accounts of an institution. Found by the institution: only its token says which. Every
 * call of who signed in there looks whether it stands on the list of the organisation at hand.
 */
export const allowedTenant = entity({
  name: 'allowed-tenant',
  schema: z.object({ directoryId: z.string(), tenant: z.string(), companyId }),
  key: {
    pk: ({ directoryId, tenant }: Tenant) => ['ALLOWED-TENANT', directoryId, tenant],
    sk: ({ companyId }: Ids<'companyId'>) => [companyId],
  },
});
