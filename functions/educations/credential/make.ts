import type { CompanyId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { type Issuer, multibaseOf } from '../../platform/credential/issuer.ts';
import { placesOfList } from '../../platform/credential/status-list.ts';
import { randomBelow } from '../../platform/random-token.ts';
import type { Services } from '../../platform/services.ts';
import { create, createOrReplace, type Operation } from '../../platform/table/operations.ts';
import type { Education } from '../education.ts';
import type { Testimonial } from '../testimonial/testimonial.ts';
import { badgeOf } from './badge.ts';
import { testimonialCredential } from './credential.ts';
import { credentialIssuer, didOf, statusListUrl } from './issuer.ts';
import { type StatusPlace, takenPlace } from './status.ts';
import { publishList } from './status-list.ts';

/**
 * Signs a testimonial as a credential. Its operations belong in the transaction that makes the testimonial's document.
 * @param degree as the document says it
 * @param now UTC instant
 * @throws Refusal CONFLICT when another takes the same place on the list, or is the first of its company too: tried
 *   anew, it succeeds
 */
export async function makeCredential(
  services: Pick<Services, 'table' | 'keys' | 'environment'>,
  of: Testimonial,
  about: Pick<Education, 'language' | 'testimonialData' | 'code'>,
  degree: string,
  now: string,
): Promise<{ readonly status: StatusPlace; readonly operations: Operation<unknown>[] }> {
  const { companyId, documentId, userId } = of;
  const { environment, keys } = services;
  const issuer = await issuerOf(services, companyId, now);
  const status = { year: Number(dutchDate(now).slice(0, 4)), place: randomBelow(placesOfList) };
  await publishList(services, issuer, { companyId, year: status.year }, now);
  const list = statusListUrl(environment, { companyId, ...status });
  const unsigned = badgeOf(of, {
    ...{ language: about.language, code: about.code, degree },
    ...{ specialization: about.testimonialData.specialization, did: issuer.did },
    siteOrigin: environment.SITE_ORIGIN,
    status: {
      id: `${list}#${status.place}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(status.place),
      statusListCredential: list,
    },
  });
  const { signedCredential } = await import('../../platform/credential/sign.ts');
  const badge = await signedCredential(keys, unsigned, issuer, now);
  return {
    status,
    operations: [
      create(takenPlace, { companyId, ...status }, { orElse: 'CONFLICT' }),
      create(testimonialCredential, { companyId, documentId, userId, badge }, { orElse: 'CONFLICT' }),
    ],
  };
}

/**
 * Who signs for a company now. With the first signature under a key, that key joins those of the company: before anything
 * is signed with it, as nobody could verify that.
 * @throws Refusal CONFLICT when another key joins them at the same time: tried anew, it is found
 */
export async function issuerOf(
  { table, keys, environment }: Pick<Services, 'table' | 'keys' | 'environment'>,
  companyId: CompanyId,
  now: string,
): Promise<Issuer> {
  const [stored, key] = await Promise.all([
    table.get(credentialIssuer.at({ companyId }), { consistent: true }),
    keys.credentialKey(),
  ]);
  const publicKeyMultibase = multibaseOf(key);
  const known = stored?.keys ?? [];
  if (!known.some((one) => one.publicKeyMultibase === publicKeyMultibase)) {
    const after = { companyId, keys: [...known, { publicKeyMultibase, since: now }] };
    await table.transact([createOrReplace(credentialIssuer, stored, after)], {
      notAudited: 'a key of the platform’s, by which what it signs is verified',
    });
  }
  return { did: didOf(environment, companyId), publicKeyMultibase };
}
