import * as z from 'zod/mini';
import { scanId, submissionId } from '#shared/identity/ids.ts';
import { scanProblem, similaritySettings } from '#shared/integrations/similarity-schemas.ts';
import { event } from './event.ts';

const ids = { submissionId, scanId };
const sample = {
  submissionId: submissionId.parse('sub_01JD0000000000000000000003'),
  scanId: scanId.parse('scn_01JD0000000000000000000006'),
};

/** What other systems are asked, and what comes of it. */
export const integrationEvents = {
  scanAsked: event({
    name: 'integrations.scan-asked',
    version: 1,
    summary: 'A hand-in is to be compared with other works, for the first time or again.',
    schema: z.object(ids),
    sample,
  }),
  scanFinished: event({
    name: 'integrations.scan-finished',
    version: 1,
    summary: 'A hand-in was compared with other works, or could not be.',
    schema: z.object({
      ...ids,
      outcome: z.enum(['done', 'failed']),
      problem: z.nullable(scanProblem),
    }),
    sample: { ...sample, outcome: 'done', problem: null },
  }),
  reportOpened: event({
    name: 'integrations.report-opened',
    version: 1,
    summary: 'Somebody opened the report of how a hand-in compares with other works.',
    schema: z.object(ids),
    sample,
  }),
  similarityChanged: event({
    name: 'integrations.similarity-changed',
    version: 1,
    summary: 'An organisation compares what is handed in, or no longer, or points graders to other shares.',
    schema: z.object(similaritySettings.shape),
    sample: { compares: true, threshold: 25 },
  }),
} as const;
