import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { type CompanyId, companyId, type FileId, fileId, userId } from '#shared/identity/ids.ts';
import { filePurpose } from '#shared/media/schemas.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';

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
    pk: ({ companyId, fileId }: { companyId: CompanyId; fileId: FileId }) => ['FILE', companyId, fileId],
    sk: () => ['FILE'],
  },
});
export type StoredFileItem = ItemOf<typeof file>;
