import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { type CompanyId, companyId, type Ids } from '#shared/identity/ids.ts';
import { webDid } from '../../platform/credential/issuer.ts';
import type { Environment } from '../../platform/environment.ts';
import { entity } from '../../platform/table/entity.ts';

/**
 * The public keys by which the credentials of a company are verified: every one that ever signed, as what was signed
 * with a key that was replaced since still holds.
 */
export const credentialIssuer = entity({
  name: 'credential-issuer',
  schema: z.object({
    companyId,
    keys: z.array(z.object({ publicKeyMultibase: z.string(), since: instant })),
  }),
  key: {
    pk: ({ companyId }: Ids<'companyId'>) => ['CREDENTIALS', companyId],
    sk: () => ['ISSUER'],
  },
});

const path = (companyId: CompanyId) => ['api', 'issuers', companyId] as const;

/** The DID under which a company issues credentials. */
export function didOf({ SITE_ORIGIN }: Pick<Environment, 'SITE_ORIGIN'>, companyId: CompanyId): string {
  return webDid(SITE_ORIGIN, path(companyId));
}

/** Where it is told which of a company's credentials hold no more. */
export function statusListUrl(
  { SITE_ORIGIN }: Pick<Environment, 'SITE_ORIGIN'>,
  { companyId, year }: { readonly companyId: CompanyId; readonly year: number },
): string {
  return [SITE_ORIGIN, ...path(companyId), 'status', year].join('/');
}
