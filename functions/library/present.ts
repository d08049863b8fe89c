import type { CompanyId } from '#shared/identity/ids.ts';
import { stateOn } from '#shared/library/licence.ts';
import type { SourceCard, SourceSummary, Source as SourceView } from '#shared/library/source-schemas.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { imageOf } from '../media/public.ts';
import type { Files } from '../platform/files/files.ts';
import type { Source, SourceRow } from './source.ts';

/** In which company, and on which day in the Netherlands (`yyyy-MM-dd`), a source is looked at. */
interface Looked {
  readonly companyId: CompanyId;
  readonly today: string;
}

/** What everybody sees of a source. */
export async function presentCard(
  files: Files,
  { companyId, today }: Looked,
  stored: Omit<SourceRow, 'updatedAt'>,
): Promise<SourceCard> {
  const { sourceId: id, kind, title, subtitle, authors, publisher, publishedYear, edition } = stored;
  const { language, isbn, image, onPlatform, link, licence, archivedAt } = stored;
  return {
    ...{ id, kind, title, subtitle, authors, publisher, publishedYear, edition, language, isbn },
    image: await imageOf(files, companyId, image),
    ...{ onPlatform, link, licence, licenceState: stateOn(licence, today), archivedAt },
  };
}

/** A row of the list of sources. */
export async function presentRow(files: Files, looked: Looked, row: SourceRow): Promise<SourceSummary> {
  return { ...(await presentCard(files, looked, row)), updatedAt: row.updatedAt };
}

/** A source as who manages the library sees it. @param now UTC instant */
export async function presentSource(files: Files, stored: Source, now: string): Promise<SourceView> {
  const { companyId, version, priceNote, createdAt } = stored;
  const looked = { companyId, today: dutchDate(now) };
  return { ...(await presentRow(files, looked, stored)), version, priceNote, createdAt };
}
