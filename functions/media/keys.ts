import type { CompanyId, FileId } from '#shared/identity/ids.ts';

/** The conversions of a picture; every other file has an original only. */
export const variants = ['original', 'featured', 'preview'] as const;
export type Variant = (typeof variants)[number];

/** Where a kept file lies in the bucket. It follows from company and id, so that making a link costs no look-up. */
export function fileKey(companyId: CompanyId, fileId: FileId, variant: Variant = 'original'): string {
  return `files/${companyId}/${fileId}/${variant}`;
}

/** Where a file lies until its bytes were checked. */
export function pendingKey(companyId: CompanyId, fileId: FileId): string {
  return `pending/${companyId}/${fileId}`;
}
