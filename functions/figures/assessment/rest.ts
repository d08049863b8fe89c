import { countOf, fewestShown } from '#shared/figures/assessment-rules.ts';
import type { AssignmentFigures, Spread } from '#shared/figures/assessment-schemas.ts';
import type { AssignmentSums } from './entities.ts';
import { nothing } from './tally.ts';

/**
 * Figures of a team beside those of all: where few others were graded, what these got would follow from the two, so they
 * aren't shown. Where one assessor, or one criterion, has few others, what is shown of assessors or of it goes alone.
 */
export function withRestIn(figures: AssignmentFigures, all: readonly AssignmentSums[]): AssignmentFigures {
  const { tally } = all.find(({ assignmentId }) => assignmentId === figures.id) ?? { tally: nothing };
  if (isFew(countOf(tally.total) - (figures.passed + figures.failed)))
    return {
      ...{ ...figures, total: null, criteria: hide(figures.criteria), firsts: hide(figures.firsts) },
      ...{ seconds: hide(figures.seconds), findings: [] },
      agreement: { ...figures.agreement, sums: null },
    };
  const hidesFirsts = leaveFew(figures.firsts, tally.firsts);
  // What one assessor alone gave a team is what the team got.
  const hidesTotal = hidesFirsts && figures.firsts.length === 1;
  const { compared } = figures.agreement;
  return {
    ...figures,
    ...(hidesTotal && { total: null }),
    ...(hidesFirsts && { firsts: hide(figures.firsts), findings: [] }),
    ...(leaveFew(figures.seconds, tally.seconds) && { seconds: hide(figures.seconds) }),
    ...(isFew(tally.compared - compared) && { agreement: { compared, sums: null } }),
    criteria: figures.criteria.map((part) =>
      isFew(countIn(tally.criteria, part.id) - part.count) ? { ...part, spread: null } : part,
    ),
  };
}

const isFew = (rest: number) => rest > 0 && rest < fewestShown;

const hide = <Part extends { readonly spread: Spread | null }>(parts: readonly Part[]) =>
  parts.map((part) => ({ ...part, spread: null }));

/** Whether one of the assessors gave few grades to others than the team. */
const leaveFew = (
  parts: readonly { readonly userId: string; readonly count: number }[],
  all: Readonly<Record<string, Spread>>,
) => parts.some(({ userId, count }) => isFew(countIn(all, userId) - count));

const countIn = (all: Readonly<Record<string, Spread>>, id: string) => (all[id] ? countOf(all[id]) : 0);
