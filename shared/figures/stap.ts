import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { job } from '#shared/jobs/schemas.ts';
import { sheetFormat } from '../platform/sheet.ts';

/** The columns of the sheet, in order: a row for each enrolment of a student on a learning path. */
export const stapColumns = [
  'studentNumber',
  'name',
  'email',
  'learnpath',
  'ects',
  'startsOn',
  'endsOn',
  'status',
  'enrolledOn',
] as const;

/** The sheet of who follows which learning path when, as was asked for the STAP budget (spec section 7). */
export const stapRoutes = {
  startStapExport: route({
    name: 'figures.startStapExport',
    method: 'POST',
    path: '/students/learnpaths/stap/export',
    summary: `Starts a job that writes a sheet of all enrolments on learning paths. Its columns: ${stapColumns.join(', ')}.`,
    body: z.strictObject({ format: sheetFormat }),
    response: job,
    status: 202,
    access: ['management.oversee'],
    whileImpersonating: 'refused',
    errors: ['INVALID_INPUT', 'IMPERSONATION_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
  getStapExport: route({
    name: 'figures.getStapExport',
    method: 'GET',
    path: '/students/learnpaths/stap/export',
    summary: 'A link to the sheet that was made last, for a few minutes. Who asks is on record.',
    response: z.object({ link: z.string(), fileName: z.string() }),
    access: ['management.oversee'],
    whileImpersonating: 'refused',
    errors: ['FILE_NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED'],
    grants: ['table:read', 'table:write', 'files:read'],
    roundTrips: 3,
  }),
} as const;
