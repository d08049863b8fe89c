import type { CompanyId } from '#shared/identity/ids.ts';
import { contextUrls } from '../../platform/credential/context-urls.ts';
import type { Issuer } from '../../platform/credential/issuer.ts';
import { encodedList } from '../../platform/credential/status-list.ts';
import type { Services } from '../../platform/services.ts';
import { createOrReplace } from '../../platform/table/operations.ts';
import { statusListUrl } from './issuer.ts';
import { revokedPlace, statusList } from './status.ts';

/**
 * Publishes which credentials of a year hold no more, as it stands: signed anew when that changed, and never when it
 * did not. Of what is revoked meanwhile, the event comes after it.
 * @throws Refusal CONFLICT when another publishes it at the same time: tried anew, it finds what is missing
 */
export async function publishList(
  { table, keys, environment }: Pick<Services, 'table' | 'keys' | 'environment'>,
  issuer: Issuer,
  of: { readonly companyId: CompanyId; readonly year: number },
  now: string,
): Promise<void> {
  const [before, revoked] = await Promise.all([
    table.get(statusList.at(of), { consistent: true }),
    table.query(revokedPlace.in(of), { range: { beginsWith: ['REVOKED'] }, consistent: true }),
  ]);
  if (before && before.revoked >= revoked.length) return;
  const { signedCredential } = await import('../../platform/credential/sign.ts');
  const url = statusListUrl(environment, of);
  const unsigned = {
    '@context': [contextUrls.credentials],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'] as [
      'VerifiableCredential',
      'BitstringStatusListCredential',
    ],
    issuer: issuer.did,
    validFrom: now,
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList' as const,
      statusPurpose: 'revocation' as const,
      encodedList: encodedList(revoked.map(({ place }) => place)),
    },
  };
  const credential = await signedCredential(keys, unsigned, issuer, now);
  const after = { ...of, revoked: revoked.length, credential };
  await table.transact([createOrReplace(statusList, before, after)], {
    notAudited: 'made of what is revoked, which has records of its own',
  });
}
