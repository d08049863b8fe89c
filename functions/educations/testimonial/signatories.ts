import * as z from 'zod/mini';
import { signatories as list, type Signatory, type Signature } from '#shared/educations/signatory-schemas.ts';
import { signing } from '#shared/educations/signing.ts';
import { Refusal } from '#shared/http/errors.ts';
import { instant } from '#shared/http/fields.ts';
import { companyId, type Ids } from '#shared/identity/ids.ts';
import { entity } from '../../platform/table/entity.ts';

/** Who signs for the examination board of a company, now and before. */
export const signatories = entity({
  name: 'signatories',
  schema: z.object({ companyId, signatories: list, changedAt: instant }),
  key: {
    pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId],
    sk: () => ['SIGNATORIES'],
  },
});

/**
 * Who signs a testimonial that is issued on a day, and who beside them.
 * @param all in the order in which they sign
 * @throws Refusal NO_SIGNATORY where nobody is in force that day
 */
export function signedBy(
  all: readonly Signatory[],
  issuedOn: string,
): { readonly signatory: Signature; readonly cosignatory: Signature | null } {
  const [signatory, cosignatory = null] = signing(all, issuedOn);
  if (!signatory) throw new Refusal('NO_SIGNATORY');
  return { signatory, cosignatory };
}
