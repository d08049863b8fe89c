import * as z from 'zod/mini';
import { Refusal } from '#shared/http/errors.ts';
import { sourceLanguages } from '#shared/library/source-schemas.ts';
import { startOf } from '#shared/platform/start-of.ts';
import { ServiceUnavailable } from '../../platform/outgoing/breaker.ts';
import type { Outside } from '../../platform/outgoing/outside.ts';
import type { IsbnService } from './port.ts';

const service = 'isbn';

/** A text as a source may have it: of one line, without half a character, and not longer than that. */
const text = (length: number) =>
  z.catch(
    z.string().check(
      z.overwrite((given) =>
        startOf(
          given
            .toWellFormed()
            .replace(/\p{Cc}+/gu, ' ')
            .trim(),
          length,
        ),
      ),
    ),
    '',
  );
const answer = z.object({
  title: text(300).check(z.minLength(1)),
  subtitle: text(300),
  authors: z.catch(z.array(text(120)), []),
  publisher: text(200),
  year: z.catch(z.nullable(z.number().check(z.int(), z.minimum(1450), z.maximum(2200))), null),
  edition: text(60),
  language: z.catch(z.enum(sourceLanguages), 'other'),
});

/**
 * The ISBN service behind its API: `GET /books/{isbn}` answers `{ "title", "subtitle", "authors": [], "publisher", "year",
 * "edition", "language" }`, of which all but the title may be missing, or 404 for a number that it doesn't know.
 */
export function isbnServiceOf(outside: Pick<Outside, 'knows' | 'call'>): IsbnService {
  return {
    async bookOf(isbn) {
      if (!outside.knows(service)) throw new Refusal('ISBN_NOT_CONNECTED');
      const { status, body } = await outside
        .call(service, { method: 'GET', path: `/books/${isbn}`, repeatable: false })
        .catch(unavailable);
      if (status === 404) return undefined;
      const read = status === 200 ? answer.safeParse(jsonOf(body)) : undefined;
      if (!read?.success) throw new Refusal('ISBN_UNREADABLE');
      const { year, authors, ...printed } = read.data;
      return { ...printed, isbn, authors: authors.filter(Boolean).slice(0, 20), publishedYear: year };
    },
  };
}

function unavailable(error: unknown): never {
  if (error instanceof ServiceUnavailable) throw new Refusal('ISBN_UNAVAILABLE');
  throw error;
}

/** Null for what is no JSON, which isn't what was agreed on either. */
function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
