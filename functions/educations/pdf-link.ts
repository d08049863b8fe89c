import type { Ids, UserId } from '#shared/identity/ids.ts';
import type { Contents } from '../platform/document/contents.ts';
import type { Company } from '../platform/identity/entities.ts';
import { paperMade } from '../platform/limits.ts';
import type { Services } from '../platform/services.ts';
import type { Table } from '../platform/table/table.ts';
import { lookOf } from '../settings/public.ts';

/** How long a link to what isn't kept lasts: it is fetched at once, and made anew when it is wanted again. */
export const linkSeconds = 300;

/** Who has a paper made, and about whom. */
export interface PaperAsked {
  readonly actor: Ids<'companyId' | 'userId'>;
  readonly userId: UserId;
  readonly now: string;
}

/** Counts that somebody has a paper made that isn't kept, once it is known that they may. @throws Refusal TOO_MANY_REQUESTS */
export async function countPaper(table: Table, by: Ids<'companyId' | 'userId'>, now: string): Promise<void> {
  await table.transact(paperMade(by, now), { notAudited: 'counts what is made, and keeps nothing of it' });
}

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
