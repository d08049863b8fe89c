import type { LearningOutcome, Linkable, PerformanceIndicator } from '#shared/learnpaths/outcome-schemas.ts';

/** What an indicator lacks: a course that teaches it, a criterion that tests it. */
export type Gap = 'taught' | 'tested';

/** What an indicator lacks, in that order. */
export function gapsOf({ courseIds, criterionIds }: PerformanceIndicator): Gap[] {
  return [
    ...(courseIds.length === 0 ? (['taught'] as const) : []),
    ...(criterionIds.length === 0 ? (['tested'] as const) : []),
  ];
}

/** How far the outcomes of a learning path are taught and tested; an outcome without an indicator is neither. */
export function coverageOf(outcomes: readonly LearningOutcome[]) {
  const indicators = outcomes.flatMap(({ performanceIndicators }) => performanceIndicators);
  const lacking = (gap: Gap) => indicators.filter((one) => gapsOf(one).includes(gap)).length;
  return {
    indicators: indicators.length,
    untaught: lacking('taught'),
    untested: lacking('tested'),
    withoutIndicator: outcomes.filter(({ performanceIndicators }) => performanceIndicators.length === 0)
      .length,
  };
}

/** The names of the courses that teach an indicator. */
export function taughtIn({ courseIds }: PerformanceIndicator, { courses }: Linkable): string[] {
  return courses.filter(({ id }) => courseIds.includes(id)).map(({ title }) => title);
}

/** The names of the criteria that test an indicator, each with its assignment. */
export function testedBy({ criterionIds }: PerformanceIndicator, { criteria }: Linkable): string[] {
  return criteria
    .filter(({ id }) => criterionIds.includes(id))
    .map(({ title, assignmentTitle }) => `${assignmentTitle}: ${title}`);
}
