import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { fileId, jobId, roleId } from '#shared/identity/ids.ts';
import { job } from '#shared/jobs/schemas.ts';
import { importMapping } from './import.ts';

/** The import of users from a file. Apart from the other calls, as only its own window needs them. */
export const importRoutes = {
  readImportFile: route({
    name: 'people.readImportFile',
    method: 'GET',
    path: '/users/imports/files/{fileId}',
    summary: 'The columns of an uploaded file, and which field each seems to hold.',
    params: z.strictObject({ fileId }),
    response: z.object({
      /** In the order of the file, each with the first value there is. */
      columns: z.array(z.object({ name: z.string(), sample: z.string() })),
      /** As last time where the columns are there, else by their names. */
      mapping: importMapping,
    }),
    access: ['users.write'],
    errors: [
      'FILE_NOT_FOUND',
      'FILE_EMPTY',
      'FILE_CONTENT_MISMATCH',
      'MAX_FIELDS_REACHED',
      'CSV_HEADER_ERROR',
    ],
    grants: ['table:read', 'files:read'],
    roundTrips: 2,
  }),
  checkImport: route({
    name: 'people.checkImport',
    method: 'POST',
    path: '/users/imports/checks',
    summary: 'Starts a job that says what an import would do and which rows have problems. Changes nobody.',
    body: z.strictObject({
      fileId,
      mapping: importMapping,
      /** Roles for who has none in the file, in the company at hand. */
      roleIds: z.array(roleId).check(z.maxLength(20)),
      /** Sends the new ones an invitation. */
      invite: z._default(z.boolean(), false),
    }),
    response: job,
    status: 202,
    access: ['users.write'],
    whileImpersonating: 'refused',
    errors: [
      'INVALID_INPUT',
      'FILE_NOT_FOUND',
      'INVALID_ROLE',
      'NO_AUTHORIZATION',
      'IMPERSONATION_NOT_ALLOWED',
      'CONFLICT',
      'TOO_MANY_REQUESTS',
    ],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
  startImport: route({
    name: 'people.startImport',
    method: 'POST',
    path: '/users/imports',
    summary: 'Starts the import that was checked. Rows with errors are left out.',
    body: z.strictObject({ checkId: jobId }),
    response: job,
    status: 202,
    access: ['users.write'],
    whileImpersonating: 'refused',
    errors: [
      'INVALID_INPUT',
      'JOB_NOT_FOUND',
      'WRONG_STATE',
      'IMPORT_WITH_DUPLICATE_EMAILS',
      'IMPERSONATION_NOT_ALLOWED',
      'TOO_MANY_REQUESTS',
    ],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
  inviteImported: route({
    name: 'people.inviteImported',
    method: 'POST',
    path: '/users/imports/{jobId}/invitations',
    summary:
      'Starts a job that invites everybody of a finished import who has no password and was never invited.',
    params: z.strictObject({ jobId }),
    response: job,
    status: 202,
    access: ['users.invite'],
    whileImpersonating: 'refused',
    errors: [
      'INVALID_INPUT',
      'JOB_NOT_FOUND',
      'WRONG_STATE',
      'NO_AUTHORIZATION',
      'IMPERSONATION_NOT_ALLOWED',
      'TOO_MANY_REQUESTS',
    ],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
} as const;
