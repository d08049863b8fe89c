import type { EvaluationResult } from '#shared/figures/evaluation.ts';
import type { Ids } from '#shared/identity/ids.ts';
import type { Table } from '../../platform/table/table.ts';
import { evaluation, evaluationRemark } from './entities.ts';
import { fiveOf, isShown } from './rules.ts';

/** Remarks that are shown at most: those of the last fives. */
const mostRemarks = 300;

/** What was answered about a learning path, year by year, the last first: two queries side by side. */
export async function resultsOf(
  table: Table,
  of: Ids<'companyId' | 'learnpathId'>,
): Promise<EvaluationResult[]> {
  const [years, remarks] = await Promise.all([
    table.query(evaluation.in(of), { range: { beginsWith: ['YEAR'] }, descending: true }),
    table.query(evaluationRemark.in(of), {
      ...{ range: { beginsWith: ['REMARK'] }, descending: true, limit: mostRemarks },
    }),
  ]);
  return years.map(({ year, shown, questions }) => ({
    year,
    answers: shown.answers,
    questions:
      shown.answers === 0
        ? []
        : questions.flatMap((one) => {
            const counts = shown.counts[one.id];
            return isShown(counts) ? [{ ...one, counts: [...counts] }] : [];
          }),
    // Within a five they stand in the order of their ids, which is one of chance.
    remarks: remarks.filter((one) => one.year === year && one.five < fiveOf(shown)).map(({ text }) => text),
  }));
}
