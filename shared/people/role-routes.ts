import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { roleId } from '#shared/identity/ids.ts';
import { permissions } from '#shared/identity/permissions.ts';
import { module, moduleSwitch, roleChange, roleInput } from './role-schemas.ts';
import { listRoles, role } from './roles.ts';

const params = z.strictObject({ roleId });
const read = { grants: ['table:read'], roundTrips: 2 } as const;
const write = { grants: ['table:read', 'table:write'], roundTrips: 3 } as const;

/** Roles are data that administrators edit; permissions and modules are what the product has. */
export const roleRoutes = {
  listRoles,
  createRole: route({
    name: 'people.createRole',
    method: 'POST',
    path: '/roles',
    summary:
      'Adds a role. It allows no administrative work that the caller may not do; to study and to grade may be given.',
    body: roleInput,
    response: role,
    status: 201,
    access: ['roles.write'],
    errors: ['INVALID_INPUT', 'ROLE_ALREADY_EXISTS', 'PERMISSION_NOT_HELD', 'CONFLICT'],
    ...write,
  }),
  updateRole: route({
    name: 'people.updateRole',
    method: 'PATCH',
    path: '/roles/{roleId}',
    summary: 'Renames a role, or changes what it allows: for who holds it, from their next call on.',
    params,
    body: roleChange,
    response: role,
    access: ['roles.write'],
    errors: [
      'INVALID_INPUT',
      'ROLE_NOT_FOUND',
      'ROLE_ALREADY_EXISTS',
      'PERMISSION_NOT_HELD',
      'ROLE_MANAGER_NEEDED',
      'CONFLICT',
    ],
    ...write,
  }),
  deleteRole: route({
    name: 'people.deleteRole',
    method: 'DELETE',
    path: '/roles/{roleId}',
    summary: 'Deletes a role that nobody holds.',
    params,
    access: ['roles.write'],
    errors: ['ROLE_NOT_FOUND', 'IN_USE', 'CONFLICT'],
    ...write,
  }),
  listPermissions: route({
    name: 'people.listPermissions',
    method: 'GET',
    path: '/permissions',
    summary: 'Everything a role can allow.',
    response: z.object({ data: z.array(z.enum(permissions)) }),
    access: 'signed-in',
    errors: [],
    ...read,
  }),
  listModules: route({
    name: 'people.listModules',
    method: 'GET',
    path: '/modules',
    summary: 'The parts of the product with their permissions, and whether the company has them.',
    response: z.object({ data: z.array(module) }),
    access: 'signed-in',
    errors: [],
    ...read,
  }),
  switchModule: route({
    name: 'people.switchModule',
    method: 'PATCH',
    path: '/modules',
    summary:
      'Switches a module on or off for the company. Off, its permissions count for nobody; roles keep them for later.',
    body: moduleSwitch,
    response: z.object({ data: z.array(module) }),
    access: ['settings.write'],
    errors: ['INVALID_INPUT', 'ROLE_NOT_FOUND', 'CONFLICT'],
    ...write,
  }),
} as const;
