import { evaluation, evaluationAsked, evaluationRemark } from '#functions/figures/evaluation/entities.ts';
import { answeredBy, noSums, standardQuestions, studyYearOf } from '#functions/figures/evaluation/rules.ts';
import { create } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { zilverbrug } from '../companies.ts';
import { demoId } from '../ids.ts';
import { learnpathIdOf } from '../resolved/catalogue-ids.ts';

const { id: companyId } = zilverbrug;

/** What ten students answered, question by question. */
const answered = [
  [5, 4, 3, 4, 4],
  [4, 4, 2, 5, 3],
  [5, 5, 4, 4, 4],
  [3, 4, 3, 2, 4],
  [4, 5, 4, 4, 2],
  [5, 4, 3, 5, 4],
  [4, 3, 2, 4, 3],
  [5, 5, 5, 4, 5],
  [4, 4, 4, 3, 3],
  [2, 3, 3, 4, 2],
];
const remarks = [
  'Meer voorbeelden uit de praktijk zouden helpen.',
  'De feedback op de eerste opdracht kwam snel en was duidelijk.',
  'De laatste twee weken waren erg vol.',
];

/** What students thought of a learning path of the demo, and that somebody is asked about another one. @param today `yyyy-MM-dd` */
export async function loadEvaluation(table: Table, today: string): Promise<void> {
  const learnpathId = learnpathIdOf(zilverbrug, 'bedrijfskundig-engels');
  const year = studyYearOf(today);
  const expiresAtSeconds = Date.UTC(year + 7, 8, 1) / 1000;
  const of = { companyId, learnpathId, year, expiresAtSeconds };
  let sums = { shown: noSums, waiting: noSums };
  for (const scores of answered)
    sums = answeredBy(
      sums,
      Object.fromEntries(standardQuestions.map(({ id }, place) => [id, scores[place] ?? 3])),
    );
  const end = Date.parse(`${today}T00:00:00Z`) + 60 * 86_400_000;
  await table.transact(
    [
      create(evaluation, { ...of, questions: [...standardQuestions], ...sums }),
      ...remarks.map((text, place) =>
        create(evaluationRemark, { ...of, five: place % 2, remarkId: `remark-${place}`, text }),
      ),
      create(evaluationAsked, {
        // The one that is over for them.
        ...{ companyId, learnpathId: learnpathIdOf(zilverbrug, 'onderzoeksvaardigheden') },
        ...{ userId: demoId('UserId', 'bo'), title: 'Onderzoeksvaardigheden' },
        ...{ askedOn: today, untilOn: new Date(end).toISOString().slice(0, 10), answered: false },
        ...{ cause: 'demo', expiresAtSeconds: end / 1000 + 86_400 },
      }),
    ],
    { notAudited: 'what was there before anything happened' },
  );
}
