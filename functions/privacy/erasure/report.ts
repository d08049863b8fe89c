import type { Language } from '#shared/http/fields.ts';
import en from '#shared/i18n/en/privacy.json' with { type: 'json' };
import nl from '#shared/i18n/nl/privacy.json' with { type: 'json' };
import type { UserId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import type { KeptSort } from '#shared/privacy/schemas.ts';
import type { Block, Contents } from '../../platform/document/contents.ts';
import { writtenNumber } from '../../platform/document/written.ts';
import type { Job } from '../../platform/job/job.ts';
import { fill, longDate } from '../../platform/mail/email.ts';

/** What the report of an erasure says. */
export const reportTexts = { nl: nl.erasureReport, en: en.erasureReport };
const shared = {
  nl: { sorts: nl.sort as Readonly<Record<string, string>>, reasons: nl.keptBecause },
  en: { sorts: en.sort as Readonly<Record<string, string>>, reasons: en.keptBecause },
};

/** The report of an erasure. It names the person by id alone. */
export function reportOf(
  { erased, kept }: { readonly erased: Readonly<Record<string, number>>; readonly kept: readonly KeptSort[] },
  about: { readonly userId: UserId; readonly organisation: string; readonly job: Pick<Job, 'startedAt'> },
  language: Language,
): Contents {
  const texts = reportTexts[language];
  const { sorts, reasons } = shared[language];
  const day = longDate(dutchDate(about.job.startedAt), language);
  const named = (name: string) => sorts[name] ?? name;
  return {
    language,
    title: texts.title,
    blocks: [
      { type: 'paragraph', text: fill(texts.intro, { organisation: about.organisation }) },
      {
        type: 'facts',
        facts: [
          { label: texts.person, value: about.userId },
          { label: texts.on, value: day },
        ],
      },
      ...table(
        texts.erased,
        texts.none,
        [texts.what, texts.count],
        Object.entries(erased)
          .map(([name, count]) => [named(name), writtenNumber(count, language)])
          .toSorted(([one = ''], [other = '']) => one.localeCompare(other, language)),
      ),
      ...table(
        texts.kept,
        texts.nothingKept,
        [texts.what, texts.why, texts.until, texts.count],
        kept.map((one) => [
          named(one.holding),
          reasons[one.class],
          longDate(one.until, language),
          writtenNumber(one.count, language),
        ]),
      ),
      { type: 'heading', level: 2, text: texts.always },
      { type: 'list', ordered: false, items: [texts.records, texts.names, texts.exports, texts.copies] },
    ],
  };
}

function table(heading: string, none: string, titles: readonly string[], rows: readonly string[][]): Block[] {
  const columns = titles.map((title, at) => ({ title, share: at === 0 ? 2 : 1.2, align: 'start' as const }));
  return [
    { type: 'heading', level: 2, text: heading },
    rows.length > 0 ? { type: 'table', columns, rows } : { type: 'paragraph', text: none },
  ];
}
