import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { type CompanyId, companyId, fileId, type Ids, type UserId, userId } from '#shared/identity/ids.ts';
import { type FilePurpose, filePurpose } from '#shared/media/schemas.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';

/** What is somebody's own: others see it with what it was handed in for, and not by itself. */
export const ownFiles: ReadonlySet<FilePurpose> = new Set(['examination', 'evidence', 'message', 'ticket']);

/** What people are brought in from. */
export const importFiles: ReadonlySet<FilePurpose> = new Set([
  'import',
  'studies-import',
  'agreements-import',
]);

/** What is known of an uploaded file. Its bytes lie in the bucket at `fileKey`. */
export const file = entity({
  name: 'file',
  schema: z.object({
    companyId,
    fileId,
    ownerId: userId,
    purpose: filePurpose,
    /** Cleaned: no path, no control characters. */
    displayName: z.string(),
    contentType: z.string(),
    sizeBytes: z.number(),
    /** `pending` until its bytes were checked; only a kept file can be used. */
    status: z.enum(['pending', 'kept']),
    requestedAt: instant,
    keptAt: z.nullable(instant),
    /** When it was used, of what can be used once. */
    usedAt: z.optional(instant),
    /** Whether the featured and preview conversions are there. */
    converted: z.boolean(),
    /** An upload that nobody completes is forgotten. */
    expiresAtSeconds: z.optional(z.number()),
  }),
  key: {
    pk: ({ companyId, fileId }: Ids<'companyId' | 'fileId'>) => ['FILE', companyId, fileId],
    sk: () => ['FILE'],
  },
  indexes: {
    /** What somebody uploaded to go with what they write or hand in: some of it never did, and nothing else leads to it. */
    ofOwner: {
      on: 'gsi1',
      when: ({ purpose }) => ownFiles.has(purpose),
      pk: (of: { companyId: CompanyId; ownerId: UserId }) => ['FILES-OF', of.companyId, of.ownerId],
      sk: ({ fileId }: Ids<'fileId'>) => [fileId],
    },
    /** What people were brought in from: it names many of them, and is kept for a while. */
    ofImports: {
      on: 'gsi2',
      when: ({ purpose }) => importFiles.has(purpose),
      pk: ({ companyId }: Ids<'companyId'>) => ['IMPORT-FILES', companyId],
      sk: (of: Ids<'fileId'> & { readonly requestedAt: string }) => [of.requestedAt, of.fileId],
    },
  },
});
export type StoredFileItem = ItemOf<typeof file>;
