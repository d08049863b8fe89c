import * as z from 'zod/mini';
import { fileId } from '#shared/identity/ids.ts';
import { event } from './event.ts';

const sampleId = fileId.parse('fil_01JD0000000000000000000001');

/** What happens to files that people upload. */
export const mediaEvents = {
  fileKept: event({
    name: 'media.file-kept',
    version: 1,
    summary: 'An uploaded file was checked and kept.',
    schema: z.object({
      fileId,
      purpose: z.string(),
      contentType: z.string(),
      sizeBytes: z.number(),
    }),
    sample: { fileId: sampleId, purpose: 'document', contentType: 'application/pdf', sizeBytes: 48_211 },
  }),
  imageConverted: event({
    name: 'media.image-converted',
    version: 1,
    summary: 'The smaller versions of a picture were made: it can be used now.',
    schema: z.object({ fileId }),
    sample: { fileId: sampleId },
  }),
} as const;
