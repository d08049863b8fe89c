import type { Language } from '#shared/http/fields.ts';
import type { Source } from './chess-quotes.ts';

/** A remark, in the language of the reader. */
export interface ChessQuote extends Source {
  readonly work: string;
  readonly text: string;
}

/**
 * The quote of a day: another one each day, the same for everybody. Fetched in one language, as nobody reads both.
 * @param day calendar date, `yyyy-MM-dd`
 */
export async function quoteOf(day: string, language: Language): Promise<ChessQuote> {
  const [{ sources }, { texts }] = await Promise.all([
    import('./chess-quotes.ts'),
    language === 'nl' ? import('./chess-quotes-nl.ts') : import('./chess-quotes-en.ts'),
  ]);
  const days = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
  const source = sources[days % sources.length];
  const text = texts[days % sources.length];
  if (!source || !text) throw new Error('There are no quotes');
  const work = typeof source.work === 'string' ? source.work : source.work[language];
  return { ...source, work, text };
}
