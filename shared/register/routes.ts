import * as z from 'zod/mini';
import { paragraph } from '#shared/http/fields.ts';
import { pageOf, pageQuery, searchQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { exportId, mutationId, userId } from '#shared/identity/ids.ts';
import {
  mutation,
  mutationState,
  registerExport,
  registerProblem,
  registerSettings,
  registerSettingsChange,
  studentCheck,
} from './schemas.ts';

const ofMutation = z.strictObject({ mutationId });
const read = { grants: ['table:read'], roundTrips: 2 } as const;
const write = { grants: ['table:read', 'table:write'], roundTrips: 3 } as const;

export const routes = {
  listMutations: route({
    name: 'register.listMutations',
    method: 'GET',
    path: '/mutations',
    summary:
      'The mutations in one state, newest first, or those that have the words of a search; of the open ones also just those with problems.',
    query: z.strictObject({
      ...pageQuery,
      ...searchQuery,
      state: z._default(mutationState, 'open'),
      /** Those that DUO would refuse, by student; of the open ones alone. */
      problems: z.optional(z.literal('true')),
    }),
    response: z.extend(pageOf(mutation), {
      /** How many there are in each state. */
      counts: z.object({ open: z.number(), exported: z.number(), deleted: z.number() }),
    }),
    access: ['register.read'],
    errors: [],
    ...read,
  }),
  deleteMutation: route({
    name: 'register.deleteMutation',
    method: 'DELETE',
    path: '/mutations/{mutationId}',
    summary: 'Takes a mutation out of the next export, with the reason.',
    params: ofMutation,
    body: z.strictObject({ reason: z.optional(paragraph(500).check(z.minLength(1))) }),
    response: mutation,
    access: ['register.write'],
    relations: 'accounts',
    errors: [
      'INVALID_INPUT',
      'MUTATION_NOT_FOUND',
      'NOT_FOR_YOURSELF',
      'REASON_REQUIRED',
      'WRONG_STATE',
      'EXPORT_RUNNING',
      'CONFLICT',
    ],
    ...write,
  }),
  restoreMutation: route({
    name: 'register.restoreMutation',
    method: 'POST',
    path: '/mutations/{mutationId}/restore',
    summary: 'Brings a deleted mutation back to the state it had.',
    params: ofMutation,
    response: mutation,
    access: ['register.write'],
    relations: 'accounts',
    errors: ['MUTATION_NOT_FOUND', 'NOT_FOR_YOURSELF', 'WRONG_STATE', 'CONFLICT'],
    ...write,
  }),
  checkMutations: route({
    name: 'register.checkMutations',
    method: 'GET',
    path: '/mutations/checklist',
    summary: 'What DUO would refuse in the open mutations, by record and field.',
    response: z.object({
      /** How many open mutations there are. */
      checked: z.number(),
      /** Of the first few hundred mutations that have any. */
      problems: z.array(registerProblem),
      /** Whether there are more mutations with problems than shown. */
      more: z.boolean(),
    }),
    access: ['register.read'],
    errors: [],
    ...read,
  }),
  checkStudent: route({
    name: 'register.checkStudent',
    method: 'GET',
    path: '/user/{userId}/2bron',
    summary:
      'The data checks for DUO of one student: what it would refuse, and blocks that are not as they should be.',
    params: z.strictObject({ userId }),
    response: studentCheck,
    access: ['register.read'],
    errors: ['USER_NOT_FOUND'],
    ...read,
  }),
  startExport: route({
    name: 'register.startExport',
    method: 'POST',
    path: '/2bron/exports',
    summary:
      'Starts exporting all open mutations; one export runs at a time. What DUO would refuse refuses it, or is left out and stays open.',
    body: z.strictObject({ leaveOut: z._default(z.boolean(), false) }),
    response: registerExport,
    status: 202,
    access: ['register.write'],
    errors: ['INVALID_INPUT', 'EXPORT_RUNNING', 'NOTHING_TO_EXPORT', 'IMPERSONATION_NOT_ALLOWED'],
    whileImpersonating: 'refused',
    ...write,
  }),
  listExports: route({
    name: 'register.listExports',
    method: 'GET',
    path: '/2bron/exports',
    summary: 'The exports so far, newest first.',
    query: z.strictObject(pageQuery),
    response: pageOf(registerExport),
    access: ['register.read'],
    errors: [],
    ...read,
  }),
  getExport: route({
    name: 'register.getExport',
    method: 'GET',
    path: '/2bron/exports/{exportId}',
    summary: 'One export with its progress and problems.',
    params: z.strictObject({ exportId }),
    response: registerExport,
    access: ['register.read'],
    errors: ['EXPORT_NOT_FOUND'],
    ...read,
  }),
  getExportFile: route({
    name: 'register.getExportFile',
    method: 'GET',
    path: '/2bron/exports/{exportId}/file',
    summary: 'A link to the file of a completed export, the same bytes each time. Who asks is recorded.',
    params: z.strictObject({ exportId }),
    response: z.object({ link: z.string(), fileName: z.string(), sha256: z.string() }),
    access: ['register.write'],
    whileImpersonating: 'refused',
    errors: ['EXPORT_NOT_FOUND', 'FILE_NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED'],
    grants: ['table:read', 'table:write', 'files:read'],
    roundTrips: 3,
  }),
  getRegisterSettings: route({
    name: 'register.getRegisterSettings',
    method: 'GET',
    path: '/2bron/settings',
    summary: 'The programme, BRIN and file layout with which the company reports.',
    response: registerSettings,
    access: ['register.read'],
    errors: ['NOT_FOUND'],
    ...read,
  }),
  updateRegisterSettings: route({
    name: 'register.updateRegisterSettings',
    method: 'PATCH',
    path: '/2bron/settings',
    summary: 'Sets the programme under which modules are reported; open mutations follow.',
    body: registerSettingsChange,
    response: registerSettings,
    access: ['register.write'],
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'CONFLICT'],
    ...write,
  }),
} as const;
