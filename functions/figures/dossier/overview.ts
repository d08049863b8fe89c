import type { DossierInput } from '#shared/figures/dossier.ts';
import type { Language } from '#shared/http/fields.ts';
import type { Education } from '../../educations/public.ts';
import type { Block, Contents } from '../../platform/document/contents.ts';
import type { Company } from '../../platform/identity/entities.ts';
import type { Counts } from './sample.ts';
import { dayText, decimal, dossierTexts, filled, gradeText, shareText } from './texts.ts';

/** What a dossier is about: what was asked, what was counted, and whose it is. */
export interface Dossier extends DossierInput {
  readonly education: Pick<Education, 'name' | 'title' | 'code' | 'studyYear'>;
  readonly organisation: Pick<Company, 'name' | 'brinCode' | 'theme'>;
  readonly counts: Counts;
  readonly madeAt: string;
  readonly language: Language;
}

/** A work as the overview lists it. */
export interface Listed {
  readonly number: number;
  readonly student: string;
  readonly assignment: string;
  /** In tenths. */
  readonly grade: number | null;
  readonly outcome: 'passed' | 'failed';
}

/** How the works were drawn, how far assessors agree over all works of the period, and which works there are. */
export function overviewOf(of: Dossier, works: readonly Listed[]): Contents {
  const { education, organisation, counts, language, from, until, seed, nameless } = of;
  const texts = dossierTexts[language];
  const { overview } = texts;
  const day = (at: string) => dayText(at, language);
  const facts = [
    [overview.organisation, `${organisation.name} (${organisation.brinCode})`],
    [overview.education, education.code ? `${education.name} (${education.code})` : education.name],
    [overview.period, filled(overview.fromTo, { from: day(from), until: day(until) })],
    [overview.made, day(of.madeAt)],
    [overview.sample, filled(overview.drawn, { drawn: works.length, works: counts.works })],
    [overview.seed, seed],
  ];
  const mean = counts.assessedTwice === 0 ? '–' : decimal(counts.apart / counts.assessedTwice / 10, language);
  const agreement = [
    [overview.passed, shareText(counts.passed, counts.works)],
    [overview.assessedTwice, shareText(counts.assessedTwice, counts.works)],
    [overview.sameResult, shareText(counts.sameResult, counts.assessedTwice)],
    [overview.withinPoint, shareText(counts.withinPoint, counts.assessedTwice)],
    [overview.apart, mean],
  ];
  return {
    language,
    title: overview.title,
    blocks: [
      { type: 'facts', facts: facts.map(([label = '', value = '']) => ({ label, value })) },
      { type: 'paragraph', text: filled(overview.how, { seed }) },
      ...(nameless ? [{ type: 'paragraph', text: overview.nameless } as const] : []),
      { type: 'heading', level: 2, text: overview.agreement },
      { type: 'paragraph', text: overview.agreementText },
      { type: 'facts', facts: agreement.map(([label = '', value = '']) => ({ label, value })) },
      { type: 'heading', level: 2, text: overview.works },
      worksTable(works, language),
    ],
  };
}

function worksTable(works: readonly Listed[], language: Language): Block {
  const { overview, outcome } = dossierTexts[language];
  if (works.length === 0) return { type: 'paragraph', text: overview.none };
  return {
    type: 'table',
    columns: [
      { title: overview.number, share: 0.5, align: 'end' },
      { title: overview.student, share: 2, align: 'start' },
      { title: overview.assignment, share: 3, align: 'start' },
      { title: overview.grade, share: 0.8, align: 'end' },
      { title: overview.result, share: 1.2, align: 'start' },
    ],
    rows: works.map((one) => [
      ...[String(one.number), one.student, one.assignment],
      ...[gradeText(one.grade, language), outcome[one.outcome]],
    ]),
  };
}
