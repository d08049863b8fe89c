import type { DossierInput } from '#shared/figures/dossier.ts';
import type { Language } from '#shared/http/fields.ts';
import type { SubmissionId } from '#shared/identity/ids.ts';
import type { Education } from '../../educations/public.ts';
import type { Block, Contents } from '../../platform/document/contents.ts';
import { writtenNumber } from '../../platform/document/written.ts';
import type { Company } from '../../platform/identity/entities.ts';
import type { Counts } from './sample.ts';
import { dayText, decimal, dossierTexts, filled, gradeText, shareText } from './texts.ts';

/** What a dossier is about: what was asked, what was counted, and whose it is. */
export interface Dossier extends DossierInput {
  readonly education: Pick<Education, 'name' | 'title' | 'code' | 'studyYear'>;
  readonly organisation: Pick<Company, 'name' | 'brinCode' | 'theme'>;
  readonly counts: Counts;
  readonly madeAt: string;
  /** What who asked for it is called. */
  readonly madeBy: string;
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
  readonly how: 'chosen' | 'drawn';
}

/** A work that isn't in it: it was erased since, or is no final work with a result any more. */
export interface Left extends Pick<Listed, 'number' | 'how'> {
  readonly submissionId: SubmissionId;
}

/** How the works were chosen or drawn, and by whom, how far assessors agree over all works of the period, and which works there are. */
export function overviewOf(of: Dossier, works: readonly Listed[], left: readonly Left[]): Contents {
  const { education, organisation, counts, language, from, until, nameless } = of;
  const texts = dossierTexts[language];
  const { overview } = texts;
  const day = (at: string) => dayText(at, language);
  const facts = [
    [overview.organisation, `${organisation.name} (${organisation.brinCode})`],
    [overview.education, education.code ? `${education.name} (${education.code})` : education.name],
    [overview.period, filled(overview.fromTo, { from: day(from), until: day(until) })],
    [overview.made, filled(overview.madeBy, { date: day(of.madeAt), name: of.madeBy })],
    ...howFacts(of, works),
  ];
  const mean = counts.assessedTwice === 0 ? '–' : decimal(counts.apart / counts.assessedTwice / 10, language);
  const agreement = [
    [overview.passed, shareText(counts.passed, counts.works, language)],
    [overview.assessedTwice, shareText(counts.assessedTwice, counts.works, language)],
    [overview.sameResult, shareText(counts.sameResult, counts.assessedTwice, language)],
    [overview.withinPoint, shareText(counts.withinPoint, counts.assessedTwice, language)],
    [overview.apart, mean],
  ];
  return {
    language,
    title: overview.title,
    blocks: [
      { type: 'facts', facts: facts.map(([label = '', value = '']) => ({ label, value })) },
      ...howText(of),
      ...left.map(({ number, submissionId, how }): Block => {
        return { type: 'paragraph', text: filled(overview.left[how], { number, submissionId }) };
      }),
      ...(nameless ? [{ type: 'paragraph', text: overview.nameless } as const] : []),
      { type: 'heading', level: 2, text: overview.agreement },
      { type: 'paragraph', text: overview.agreementText },
      { type: 'facts', facts: agreement.map(([label = '', value = '']) => ({ label, value })) },
      { type: 'heading', level: 2, text: overview.works },
      worksTable(works, language),
    ],
  };
}

/** Of each way in which works came in: how many did. */
function howFacts({ language, counts, size, seed, chosen = [] }: Dossier, works: readonly Listed[]) {
  const { overview } = dossierTexts[language];
  const amount = (how: Listed['how']) => works.filter((one) => one.how === how).length;
  const written = (value: number) => writtenNumber(value, language);
  const sample = filled(overview.drawn, { drawn: written(amount('drawn')), works: written(counts.works) });
  return [
    ...(chosen.length > 0 ? [[overview.chosen, written(amount('chosen'))]] : []),
    ...(size > 0
      ? [
          [overview.sample, sample],
          [overview.seed, seed],
        ]
      : []),
  ];
}

function howText({ language, madeAt, madeBy, size, seed, chosen = [] }: Dossier): Block[] {
  const { overview } = dossierTexts[language];
  const by = { name: madeBy, date: dayText(madeAt, language) };
  const texts = [
    ...(chosen.length > 0 ? [filled(overview.howChosen, by)] : []),
    ...(size > 0 ? [filled(overview.how, { seed })] : []),
    ...(chosen.length > 0 && size > 0 ? [overview.howBoth] : []),
  ];
  return texts.map((text) => ({ type: 'paragraph', text }));
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
      { title: overview.howColumn, share: 1.1, align: 'start' },
    ],
    rows: works.map((one) => [
      ...[String(one.number), one.student, one.assignment],
      ...[gradeText(one.grade, language), outcome[one.outcome], overview.cameBy[one.how]],
    ]),
  };
}
