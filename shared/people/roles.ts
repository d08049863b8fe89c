import * as z from 'zod/mini';
import { version } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { roleId } from '#shared/identity/ids.ts';
import { permissions } from '#shared/identity/permissions.ts';

/** A role of a company, with how many people hold it: deleted ones too, who keep it for when they come back. */
export const role = z.object({
  id: roleId,
  version,
  name: z.object({ nl: z.string(), en: z.string() }),
  /** Of a role that every company starts with, else null. */
  key: z.nullable(z.string()),
  permissions: z.array(z.enum(permissions)),
  holders: z.number(),
});
export type Role = z.infer<typeof role>;

/** By itself, as lists of people name their roles. */
export const listRoles = route({
  name: 'people.listRoles',
  method: 'GET',
  path: '/roles',
  summary: 'The roles of the company, with how many people hold each.',
  response: z.object({ data: z.array(role) }),
  access: ['users.read', 'roles.write'],
  errors: [],
  grants: ['table:read'],
  roundTrips: 2,
});
