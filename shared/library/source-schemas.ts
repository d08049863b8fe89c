import * as z from 'zod/mini';
import { httpsLink } from '#shared/content/schemas.ts';
import { instant, line, optionalLine, version, whole } from '#shared/http/fields.ts';
import { fileId, sourceId } from '#shared/identity/ids.ts';
import { image } from '#shared/media/schemas.ts';
import { isbn } from './isbn.ts';
import { licence, licenceInput, licenceState } from './licence.ts';

/** What a source is. */
export const sourceKinds = ['book', 'ebook', 'article', 'video', 'website', 'other'] as const;
export const sourceKind = z.enum(sourceKinds);
export type SourceKind = (typeof sourceKinds)[number];

/** The language of a source; `other` for any that isn't listed. */
export const sourceLanguages = ['nl', 'en', 'de', 'fr', 'es', 'other'] as const;
const sourceLanguage = z.enum(sourceLanguages);

/** What is printed in a book: what a look-up knows too. */
const printed = {
  title: z.string(),
  subtitle: z.string(),
  authors: z.array(z.string()),
  publisher: z.string(),
  publishedYear: z.nullable(z.number()),
  edition: z.string(),
  language: sourceLanguage,
};

/** What everybody sees of a source: enough to recognise it and to know whether it can be opened. */
export const sourceCard = z.object({
  id: sourceId,
  kind: sourceKind,
  ...printed,
  /** Thirteen digits. */
  isbn: z.nullable(z.string()),
  image: z.nullable(image),
  /** The book platform opens it. */
  onPlatform: z.boolean(),
  /** Where it is on the web. */
  link: z.nullable(z.string()),
  licence: z.nullable(licence),
  /** How the licence stands today, by the day in the Netherlands. */
  licenceState,
  archivedAt: z.nullable(instant),
});
export type SourceCard = z.infer<typeof sourceCard>;

/** One row of the list of sources. */
export const sourceSummary = z.object({ ...sourceCard.shape, updatedAt: instant });
export type SourceSummary = z.infer<typeof sourceSummary>;

/** A source as who manages the library sees it. */
export const source = z.object({
  ...sourceSummary.shape,
  version,
  priceNote: z.string(),
  createdAt: instant,
});
export type Source = z.infer<typeof source>;

const fields = {
  kind: sourceKind,
  title: line(300),
  subtitle: optionalLine(300),
  authors: z.array(line(120)).check(z.maxLength(20)),
  publisher: optionalLine(200),
  /** Before printing there were no books with a publisher; a book of next year is announced in this one. */
  publishedYear: z.nullable(whole(1450, 2200)),
  edition: optionalLine(60),
  language: sourceLanguage,
  isbn: z.nullable(isbn),
  image: z.nullable(z.strictObject({ fileId, alt: optionalLine(250) })),
  onPlatform: z.boolean(),
  link: z.nullable(httpsLink),
  licence: z.nullable(
    licenceInput.check(
      z.refine(({ startsOn, endsOn }) => startsOn <= endsOn, { error: 'beforeStart', path: ['endsOn'] }),
    ),
  ),
  priceNote: optionalLine(200),
};

/** The platform finds a book by its number alone. */
const findable = z.refine<{ onPlatform?: boolean | undefined; isbn?: string | null | undefined }>(
  ({ onPlatform, isbn }) => !onPlatform || isbn !== null,
  { error: 'required', path: ['isbn'] },
);

/** What is entered of a source. */
export const sourceInput = z.strictObject(fields).check(findable);
/** The whole of it anew, as its form has it. */
export const sourceChange = z.strictObject({ version, ...fields }).check(findable);

/** What a look-up knows of a book; empty or null where it doesn't. */
export const foundBook = z.object({ isbn: z.string(), ...z.partial(z.object(printed)).shape });
export type FoundBook = z.infer<typeof foundBook>;
