import * as z from 'zod/mini';
import { searchQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { roleId, userId } from '#shared/identity/ids.ts';
import { job } from '#shared/jobs/schemas.ts';
import { sheetFormat } from '../platform/sheet.ts';

/** What a file of users can say of each, in this order. A BSN is none of it: it is revealed one by one, on record. */
export const exportColumns = [
  'email',
  'firstName',
  'prefixName',
  'surname',
  'initials',
  'maidenName',
  'studentNumber',
  'role',
  'status',
  'locale',
  'birthDate',
  'birthPlace',
  'birthCountryCode',
  'gender',
  'phoneNumber',
  'mobileNumber',
  'street',
  'houseNumber',
  'houseNumberAddition',
  'postCode',
  'city',
  'countryCode',
  'eloId',
  'novisId',
  'invitedAt',
  'createdAt',
] as const;
export type ExportColumn = (typeof exportColumns)[number];

/** Whom of the list a file holds: as the list's own filters have it. */
export const usersFilter = z.strictObject({
  ...searchQuery,
  status: z.optional(z.enum(['1', '2', '3'])),
  role_id: z.optional(roleId),
  coach_id: z.optional(userId),
  deleted: z.optional(z.enum(['true', 'false'])),
  name_proposed: z.optional(z.literal('true')),
  invited: z.optional(z.literal('true')),
});
export type UsersFilter = z.infer<typeof usersFilter>;

/** What an export is asked. */
export const usersExport = z.strictObject({
  format: sheetFormat,
  columns: z
    .array(z.enum(exportColumns))
    .check(z.minLength(1, 'required'), z.maxLength(exportColumns.length)),
  /** All that the list shows under these filters; absent: everybody in the list. */
  filter: z._default(usersFilter, {}),
  /** These alone, whatever the filters. */
  userIds: z.optional(z.array(userId).check(z.minLength(1), z.maxLength(500))),
});
export type UsersExport = z.infer<typeof usersExport>;

/** The export of users to a file. Apart from the other calls, as only its own window needs it. */
export const exportRoutes = {
  exportUsers: route({
    name: 'people.exportUsers',
    method: 'POST',
    path: '/users/exports',
    summary: 'Starts a job that writes users to a sheet: those of a filtered list, or those that are named.',
    body: usersExport,
    response: job,
    status: 202,
    access: ['users.write'],
    whileImpersonating: 'refused',
    errors: ['INVALID_INPUT', 'IMPERSONATION_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
} as const;
