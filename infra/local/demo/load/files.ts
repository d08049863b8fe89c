import { file } from '#functions/media/file.ts';
import { fileKey, type Variant } from '#functions/media/public.ts';
import type { Services } from '#functions/platform/services.ts';
import { create } from '#functions/platform/table/operations.ts';
import type { ResolvedFile } from '../resolved/files.ts';
import { atATime, writeAll } from './batches.ts';

/**
 * Loads files with their bytes. The demo's pictures are small, so their conversions are the pictures themselves.
 * @param at when they were uploaded
 */
export async function loadFiles(
  { table, files }: Services,
  all: readonly ResolvedFile[],
  at: string,
): Promise<void> {
  const items = all.map(({ bytes: _, ...known }) =>
    create(file, {
      ...known,
      status: 'kept',
      requestedAt: at,
      keptAt: at,
      converted: known.purpose === 'image',
    }),
  );
  await Promise.all([
    writeAll(table, items),
    atATime(all, async ({ companyId, fileId, purpose, bytes, contentType }) => {
      const variants: Variant[] = purpose === 'image' ? ['original', 'featured', 'preview'] : ['original'];
      for (const variant of variants)
        await files.write(fileKey(companyId, fileId, variant), bytes, contentType);
    }),
  ]);
}
