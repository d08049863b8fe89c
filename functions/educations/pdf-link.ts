import type { Contents } from '../platform/document/contents.ts';
import type { Company } from '../platform/identity/entities.ts';
import type { Services } from '../platform/services.ts';
import { lookOf } from '../settings/public.ts';

/** How long a link to what isn't kept lasts: it is fetched at once, and made anew when it is wanted again. */
export const linkSeconds = 300;

/**
 * Makes a PDF that isn't kept, where uploads wait that nobody completes: the bucket clears it within a day.
 * @param now UTC instant
 * @returns a link to it, of five minutes
 */
export async function pdfLink(
  { files, newId, environment }: Pick<Services, 'files' | 'newId' | 'environment'>,
  contents: Contents,
  organisation: Company,
  now: string,
): Promise<{ link: string }> {
  const documentId = newId('DocumentId');
  const key = `pending/${organisation.companyId}/${documentId}`;
  const { renderDocument } = await import('../platform/document/render.ts');
  const bytes = await renderDocument(contents, {
    look: await lookOf(files, organisation),
    documentId,
    issuedAt: now,
    fonts: { regular: environment.FONT_REGULAR_FILE, semibold: environment.FONT_SEMIBOLD_FILE },
  });
  await files.write(key, bytes, 'application/pdf');
  return { link: await files.downloadLink(key, { fileName: `${contents.title}.pdf`, seconds: linkSeconds }) };
}
