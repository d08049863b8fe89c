import type { Language } from '#shared/http/fields.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import type { Table } from '../../platform/table/table.ts';
import { foldWords } from '../../platform/table/words.ts';
import { type FoundRow, publishedArticle } from './entities.ts';

/** Words of a question that are looked for, each by a query of its own. */
const mostAsked = 5;
/** Articles that are read for each word, and that are answered. */
const perWord = 25;
const mostAnswers = 8;
/** Of a longer word so many letters are looked for: `inschrijven` finds `inschrijving`. */
const stemLength = 6;

/** Words of a question that say nothing of what it is about. */
const idle = new Set(
  [
    'aan al als bij ben bent dan dat de deze die dit doe doen een en er gaat heb hebben hem het hoe hoeveel ik in is',
    'je jij kan kun kunnen maar me mee met mij mijn moet naar nog of om ook op over te tot uit van veel voor waar',
    'waarom wat weet welke wel wie wil willen word worden zijn zo zou mag niet geen',
    'a about am an and are at be can did do does for from get have how i if in is it many may me much my not of on or',
    'our should that the there this to was we what when where which who why will with would you your',
  ].flatMap((line) => line.split(' ')),
);

/** What is looked for in what somebody typed: its longest words that say something, by their beginnings. */
export function askedFor(typed: string): string[] {
  const words = foldWords(typed);
  const telling = words.filter((word) => !idle.has(word) && (word.length > 1 || words.length === 1));
  const beginnings = telling.map((word) => [...word].slice(0, stemLength).join(''));
  return [...new Set(beginnings)].sort((one, other) => other.length - one.length).slice(0, mostAsked);
}

/**
 * Published articles that may answer what somebody types, the best first: those that have most of its words, in their
 * title before elsewhere, and in the reader's language before the other. One round trip, however many articles there are.
 */
export async function articlesAnswering(
  table: Table,
  companyId: CompanyId,
  typed: string,
  language: Language,
): Promise<FoundRow[]> {
  const asked = askedFor(typed);
  const pages = await Promise.all(
    asked.map((text) => table.search(publishedArticle.words({ companyId }), { text, limit: perWord })),
  );
  const hits = new Map<string, { row: FoundRow; points: number }>();
  for (const [position, { items }] of pages.entries())
    for (const row of items) {
      const inTitle = foldWords(row.title).some((word) => word.startsWith(asked[position] ?? ' '));
      const before = hits.get(row.articleId)?.points ?? (row.language === language ? 2 : 0);
      hits.set(row.articleId, { row, points: before + (inTitle ? 5 : 4) });
    }
  return [...hits.values()]
    .sort((one, other) => other.points - one.points || one.row.title.localeCompare(other.row.title))
    .slice(0, mostAnswers)
    .map(({ row }) => row);
}
