import * as z from 'zod/mini';
import { language, phone, version } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { companyId } from '#shared/identity/ids.ts';
import { apps } from '#shared/identity/permissions.ts';
import { profile } from '#shared/people/names.ts';
import { me } from './me.ts';

export const meChange = z.strictObject({
  version,
  /** The name the person should have: another than now is proposed to staff, the present one withdraws a proposal. */
  profile: z.optional(profile),
  phoneNumber: z.optional(z.nullable(phone)),
  mobileNumber: z.optional(z.nullable(phone)),
  locale: z.optional(language),
  defaultApp: z.optional(z.enum(apps)),
  defaultCompanyId: z.optional(companyId),
});

/** On its own, as the menu above every page asks it. */
export const updateMe = route({
  name: 'auth.updateMe',
  method: 'PATCH',
  path: '/me',
  summary: 'Changes one’s own name, numbers, language, default app or default company.',
  body: meChange,
  response: me,
  access: 'signed-in',
  whileImpersonating: 'refused',
  relations: 'accounts',
  errors: ['INVALID_INPUT', 'COMPANY_HAS_NO_ACCESS', 'IMPERSONATION_NOT_ALLOWED', 'CONFLICT'],
  grants: ['table:read', 'table:write'],
  roundTrips: 3,
});
