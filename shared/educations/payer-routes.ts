import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { payerShare, payerShareInput } from './payer-schemas.ts';

const path = '/study/education/payer-share';

/** What a student lets whoever pays for them see. */
export const payerRoutes = {
  getPayerShare: route({
    name: 'educations.getPayerShare',
    method: 'GET',
    path,
    summary: 'Who pays for the student, and what the student shares with them.',
    response: payerShare,
    access: ['study.follow'],
    errors: [],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  grantPayerShare: route({
    name: 'educations.grantPayerShare',
    method: 'POST',
    path,
    summary: 'Makes a link by which the payer sees how far the student is; the link before it ends.',
    body: payerShareInput,
    response: z.object({
      /** Below the site's address; the token follows the #, and is told once. */
      path: z.string(),
    }),
    access: ['study.follow'],
    whileImpersonating: 'refused',
    errors: ['INVALID_INPUT', 'EDUCATION_NOT_FOUND', 'CONFLICT', 'IMPERSONATION_NOT_ALLOWED'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
  revokePayerShare: route({
    name: 'educations.revokePayerShare',
    method: 'DELETE',
    path,
    summary: 'Ends the link of the payer, if there is one.',
    access: ['study.follow'],
    whileImpersonating: 'refused',
    errors: ['CONFLICT', 'IMPERSONATION_NOT_ALLOWED'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
} as const;
