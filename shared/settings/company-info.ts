import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { companyId } from '#shared/identity/ids.ts';

/** The company at hand: what it is called, how it looks and how the register knows it. */
const companyInfo = z.object({
  id: companyId,
  name: z.string(),
  /** `accent` is `#rrggbb`, `logo` a short-lived link. */
  theme: z.object({ accent: z.string(), logo: z.nullable(z.string()) }),
  brinCode: z.string(),
  locationNumber: z.number(),
});

/** By itself, as every page of an organisation with a logo asks it: without what only the settings call. */
export const getCompanyInfo = route({
  name: 'settings.getCompanyInfo',
  method: 'GET',
  path: '/company/info',
  summary: 'The company at hand, with its theme.',
  response: companyInfo,
  access: 'signed-in',
  errors: ['NOT_FOUND'],
  grants: ['table:read', 'files:read'],
  roundTrips: 2,
});
