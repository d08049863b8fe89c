import { route } from '#shared/http/route.ts';
import { signatorySettings, signatorySettingsInput } from './signatory-schemas.ts';

/** Who signs testimonials and their supplements for the examination board. */
export const signatoryRoutes = {
  getSignatories: route({
    name: 'educations.getSignatories',
    method: 'GET',
    path: '/testimonials/signatories',
    summary: 'Who signs for the examination board, now and before, in the order in which they sign.',
    response: signatorySettings,
    access: ['settings.write', 'educations.write'],
    errors: [],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  setSignatories: route({
    name: 'educations.setSignatories',
    method: 'PUT',
    path: '/testimonials/signatories',
    summary: 'Sets who signs for the examination board; what was issued keeps who signed it.',
    body: signatorySettingsInput,
    response: signatorySettings,
    access: ['settings.write'],
    whileImpersonating: 'refused',
    errors: ['INVALID_INPUT', 'CONFLICT'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
} as const;
