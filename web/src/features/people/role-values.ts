import * as z from 'zod/mini';
import { permissions, type RolePermission } from '#shared/identity/permissions.ts';
import { roleName } from '#shared/people/role-schemas.ts';

/** A yes or no for each permission, by the parts of its name: `allows.users.read`. */
const allows = z.record(z.string(), z.record(z.string(), z.optional(z.boolean())));
type Allows = z.infer<typeof allows>;

/** The fields of a role's form. */
export const roleFields = z.object({ name: roleName, allows });

/** The fields that stand for what a role allows. */
export function allowsOf(held: readonly RolePermission[]): Allows {
  const fields: Allows = {};
  for (const permission of permissions) {
    const [group = '', action = ''] = permission.split('.');
    fields[group] = { ...fields[group], [action]: held.includes(permission) };
  }
  return fields;
}

/** The permissions that such fields stand for. */
export function permissionsIn(fields: Allows): RolePermission[] {
  return permissions.filter((permission) => {
    const [group = '', action = ''] = permission.split('.');
    return fields[group]?.[action] === true;
  });
}
