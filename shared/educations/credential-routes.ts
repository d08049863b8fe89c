import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { companyId, documentId } from '#shared/identity/ids.ts';
import { issuerDocument, statusListCredential } from '#shared/platform/credential.ts';
import { openBadge } from './credential-schemas.ts';

const year = z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(9999));
const published = { access: 'public', anyOrigin: true, grants: ['table:read'], roundTrips: 1 } as const;

/** Testimonials that programs verify, and what they need for it. */
export const credentialRoutes = {
  getStudyCredential: route({
    name: 'educations.getStudyCredential',
    method: 'GET',
    path: '/study/testimonials/{documentId}/credential',
    summary: 'A testimonial of the student as an Open Badge 3.0, to keep and to show elsewhere.',
    params: z.strictObject({ documentId }),
    response: openBadge,
    access: ['study.follow'],
    errors: ['TESTIMONIAL_NOT_FOUND'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  getIssuer: route({
    name: 'educations.getIssuer',
    method: 'GET',
    path: '/issuers/{companyId}/did.json',
    summary: 'By which keys the credentials of an organisation are verified: its DID document (did:web).',
    params: z.strictObject({ companyId }),
    response: issuerDocument,
    errors: ['ISSUER_NOT_FOUND'],
    ...published,
  }),
  getStatusList: route({
    name: 'educations.getStatusList',
    method: 'GET',
    path: '/issuers/{companyId}/status/{year}',
    summary: 'Which credentials of an organisation, of those made in a year, hold no more: a signed list.',
    params: z.strictObject({ companyId, year }),
    response: statusListCredential,
    errors: ['ISSUER_NOT_FOUND'],
    ...published,
  }),
} as const;
