import * as z from 'zod/mini';
import { whole } from '#shared/http/fields.ts';
import { type CompanyId, companyId } from '#shared/identity/ids.ts';
import { statusListCredential } from '#shared/platform/credential.ts';
import { placesOfList } from '../../platform/credential/status-list.ts';
import { entity } from '../../platform/table/entity.ts';
import { ordinal } from '../../platform/table/keys.ts';

/** The place of a credential: on the list of the year in which it was made. */
export const statusPlace = z.object({ year: z.number(), place: whole(0, placesOfList - 1) });
export type StatusPlace = z.infer<typeof statusPlace>;

interface OfList {
  readonly companyId: CompanyId;
  readonly year: number;
}

const pk = ({ companyId, year }: OfList) => ['CREDENTIAL-STATUS', companyId, String(year)] as const;

/** Makes a place one credential's for good; it says nothing of whose. */
export const takenPlace = entity({
  name: 'credential-place',
  schema: z.object({ companyId, ...statusPlace.shape }),
  key: { pk, sk: ({ place }: { place: number }) => ['PLACE', ordinal(place)] },
});

/** That the credential at a place holds no more. */
export const revokedPlace = entity({
  name: 'credential-revocation',
  schema: z.object({ companyId, ...statusPlace.shape }),
  key: { pk, sk: ({ place }: { place: number }) => ['REVOKED', ordinal(place)] },
});

/** The list as it is published: signed, and made of the places that are revoked. */
export const statusList = entity({
  name: 'credential-status-list',
  schema: z.object({
    companyId,
    year: z.number(),
    /** How many are revoked on it. */
    revoked: z.number(),
    credential: statusListCredential,
  }),
  key: { pk, sk: () => ['LIST'] },
});
