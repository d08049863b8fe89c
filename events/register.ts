import * as z from 'zod/mini';
import { exportId, mutationId, userId } from '#shared/identity/ids.ts';
import { event } from './event.ts';

const sampleMutation = mutationId.parse('mut_01JD0000000000000000000001');
const sampleExport = exportId.parse('exp_01JD0000000000000000000002');
const sampleStudent = userId.parse('usr_01JD0000000000000000000003');
const ofMutation = z.object({ mutationId, studentId: userId });
const sampleOfMutation = { mutationId: sampleMutation, studentId: sampleStudent };

/** What happens to the changes that the student register is told of. */
export const registerEvents = {
  mutationCreated: event({
    name: 'register.mutation-created',
    version: 1,
    summary: 'There is something new to report to the student register.',
    schema: z.extend(ofMutation, { action: z.enum(['deliver', 'withdraw']) }),
    sample: { ...sampleOfMutation, action: 'deliver' },
  }),
  mutationCorrected: event({
    name: 'register.mutation-corrected',
    version: 1,
    summary: 'A mutation that was not exported yet followed a correction of the grade.',
    schema: z.extend(ofMutation, { action: z.enum(['deliver', 'withdraw']) }),
    sample: { ...sampleOfMutation, action: 'deliver' },
  }),
  mutationDeleted: event({
    name: 'register.mutation-deleted',
    version: 1,
    summary: 'A mutation was deleted: it is not, or no longer, reported.',
    schema: z.extend(ofMutation, { wasExported: z.boolean() }),
    sample: { ...sampleOfMutation, wasExported: false },
  }),
  mutationRestored: event({
    name: 'register.mutation-restored',
    version: 1,
    summary: 'A deleted mutation has the state again that it had.',
    schema: z.extend(ofMutation, { state: z.enum(['open', 'exported']) }),
    sample: { ...sampleOfMutation, state: 'open' },
  }),
  mutationExported: event({
    name: 'register.mutation-exported',
    version: 1,
    summary: 'A mutation is in the file of an export.',
    schema: z.extend(ofMutation, { exportId }),
    sample: { ...sampleOfMutation, exportId: sampleExport },
  }),
  mutationReopened: event({
    name: 'register.mutation-reopened',
    version: 1,
    summary: 'The export that had taken a mutation broke off; the mutation goes along with a later one.',
    schema: z.extend(ofMutation, { exportId }),
    sample: { ...sampleOfMutation, exportId: sampleExport },
  }),
  exportStarted: event({
    name: 'register.export-started',
    version: 1,
    summary: 'Somebody started an export of all open mutations.',
    schema: z.object({ exportId }),
    sample: { exportId: sampleExport },
  }),
  exportCompleted: event({
    name: 'register.export-completed',
    version: 1,
    summary: 'The file of an export is ready, and its mutations count as exported.',
    schema: z.object({ exportId, mutationCount: z.number(), sha256: z.string() }),
    sample: {
      exportId: sampleExport,
      mutationCount: 12,
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
  }),
  exportRefused: event({
    name: 'register.export-refused',
    version: 1,
    summary: 'An export ended without a file, because records have problems.',
    schema: z.object({ exportId, problemCount: z.number() }),
    sample: { exportId: sampleExport, problemCount: 3 },
  }),
  exportFailed: event({
    name: 'register.export-failed',
    version: 1,
    summary: 'An export broke off; nothing counts as exported.',
    schema: z.object({ exportId }),
    sample: { exportId: sampleExport },
  }),
  exportDownloaded: event({
    name: 'register.export-downloaded',
    version: 1,
    summary: 'Somebody asked for the file of an export.',
    schema: z.object({ exportId }),
    sample: { exportId: sampleExport },
  }),
  settingsChanged: event({
    name: 'register.settings-changed',
    version: 1,
    summary: 'The programme under which modules are reported changed.',
    schema: z.object({ programmeCode: z.string() }),
    sample: { programmeCode: '90001' },
  }),
} as const;
