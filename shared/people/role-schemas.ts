import * as z from 'zod/mini';
import { line, version } from '#shared/http/fields.ts';
import { moduleNames, optionalModules } from '#shared/identity/modules.ts';
import { permissions } from '#shared/identity/permissions.ts';

/** What a role is called, in both languages. */
export const roleName = z.strictObject({ nl: line(60), en: line(60) });

const allowed = z.array(z.enum(permissions)).check(z.maxLength(permissions.length));

export const roleInput = z.strictObject({ name: roleName, permissions: allowed });
export type RoleInput = z.infer<typeof roleInput>;

export const roleChange = z.strictObject({
  version,
  name: z.optional(roleName),
  permissions: z.optional(allowed),
});

/** A part of the product: its permissions, and whether the company has it. */
export const module = z.object({
  name: z.enum(moduleNames as [(typeof moduleNames)[number]]),
  permissions: z.array(z.enum(permissions)),
  /** Whether it may be switched off. */
  optional: z.boolean(),
  enabled: z.boolean(),
});
export type Module = z.infer<typeof module>;

export const moduleSwitch = z.strictObject({ name: z.enum(optionalModules), enabled: z.boolean() });
