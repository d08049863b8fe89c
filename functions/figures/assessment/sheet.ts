import { meanOf } from '#shared/figures/assessment-rules.ts';
import type { AssignmentFigures, FewHidden } from '#shared/figures/assessment-schemas.ts';
import type en from '#shared/i18n/en/figures.json';
import type { Cell } from '../../platform/sheet/rows.ts';

type Texts = (typeof en)['assessmentSheet'];

/** What each column of the sheet is called. */
export const assessmentHeadings = ({ column: text }: Texts): string[] => [
  ...[text.assignment, text.about, text.name, text.handedIn, text.quickscan, text.first, text.second],
  ...[text.passed, text.failed, text.rejected, text.missing, text.grades, text.mean],
];

/** A row for each assignment, and below it one for each criterion and assessor; a mean of few grades isn't told. */
export function assessmentRows(assignments: readonly AssignmentFigures[], { row: text }: Texts): Cell[][] {
  return assignments.flatMap((one) => [
    [
      ...[one.title, text.assignment, '', one.handedIn, one.quickscan, one.first, one.second],
      ...[one.passed, one.failed, one.rejected, one.missing],
      ...grades({ count: one.passed + one.failed, spread: one.total }),
    ],
    ...one.criteria.map((part) => partRow(one, text.criterion, part.title ?? text.former, part)),
    ...one.firsts.map((part) => partRow(one, text.first, part.name ?? text.formerAssessor, part)),
    ...one.seconds.map((part) => partRow(one, text.second, part.name ?? text.formerAssessor, part)),
  ]);
}

function partRow({ title }: AssignmentFigures, about: string, name: string, of: FewHidden): Cell[] {
  return [title, about, name, ...Array.from({ length: 8 }, () => null), ...grades(of)];
}

/** How many there are, and their mean as a grade with one decimal. */
function grades({ count, spread }: FewHidden): Cell[] {
  const mean = spread && meanOf(spread);
  return [count, mean === null ? null : Math.round(mean) / 10];
}
