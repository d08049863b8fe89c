import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import {
  agreementPreviewInput,
  agreementTextSettings,
  agreementTextSettingsInput,
} from './agreement-text-schemas.ts';

const administrators = { access: ['settings.write'] } as const;
const writing = { ...administrators, whileImpersonating: 'refused' } as const;

/** What an organisation says in the agreements of its students. */
export const agreementTextRoutes = {
  getAgreementTexts: route({
    name: 'educations.getAgreementTexts',
    method: 'GET',
    path: '/agreements/texts',
    summary: 'What the agreements of the company say.',
    response: agreementTextSettings,
    errors: [],
    ...administrators,
    grants: ['table:read'],
    roundTrips: 2,
  }),
  setAgreementTexts: route({
    name: 'educations.setAgreementTexts',
    method: 'PUT',
    path: '/agreements/texts',
    summary: 'Sets what agreements say from now on; those that were sent stay as they are.',
    body: agreementTextSettingsInput,
    response: agreementTextSettings,
    errors: ['INVALID_INPUT', 'CONFLICT'],
    ...writing,
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
  previewAgreement: route({
    name: 'educations.previewAgreement',
    method: 'POST',
    path: '/agreements/texts/preview',
    summary: 'Makes an agreement of nobody with these texts, and answers a link to it. Nothing is kept.',
    body: agreementPreviewInput,
    response: z.object({ link: z.url() }),
    errors: ['INVALID_INPUT', 'TOO_MANY_REQUESTS'],
    ...writing,
    grants: ['table:read', 'table:write', 'files:read', 'files:upload'],
    roundTrips: 2,
  }),
} as const;
