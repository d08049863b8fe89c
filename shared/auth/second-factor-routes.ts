import * as z from 'zod/mini';
import { version, whole } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { roleId } from '#shared/identity/ids.ts';

/** Days in which somebody may still get in without a second factor. */
const graceDays = whole(0, 90);

/** Whose roles ask for a second factor, and which roles there are to choose from. */
export const secondFactorSettings = z.object({
  version,
  graceDays,
  roleIds: z.array(roleId),
  roles: z.array(z.object({ id: roleId, name: z.object({ nl: z.string(), en: z.string() }) })),
});
export type SecondFactorSettings = z.infer<typeof secondFactorSettings>;

export const secondFactorChange = z.strictObject({
  version,
  graceDays,
  roleIds: z.array(roleId).check(z.maxLength(100)),
});

/** Whether people of an organisation need a second factor. */
export const secondFactorRoutes = {
  getSecondFactorSettings: route({
    name: 'auth.getSecondFactorSettings',
    method: 'GET',
    path: '/settings/second-factor',
    summary: 'The roles whose holders need a second factor, and the days that they have to set one up.',
    response: secondFactorSettings,
    access: ['settings.write'],
    errors: ['NOT_FOUND'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  updateSecondFactorSettings: route({
    name: 'auth.updateSecondFactorSettings',
    method: 'PUT',
    path: '/settings/second-factor',
    summary:
      'Changes the roles whose holders need a second factor; a role that is new on the list has all the days of grace before it.',
    body: secondFactorChange,
    response: secondFactorSettings,
    access: ['settings.write'],
    whileImpersonating: 'refused',
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED', 'CONFLICT'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
} as const;
