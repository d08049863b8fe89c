import type { AssessmentTally, Spread } from '#shared/figures/assessment-schemas.ts';

const numbers = [
  ...['handedIn', 'quickscan', 'first', 'second', 'rejected', 'passed', 'failed'],
  ...['compared', 'above', 'apart', 'otherOutcome'],
] as const;
const groups = ['criteria', 'firsts', 'seconds'] as const;

const noGrades: Spread = { grades: Array.from({ length: 10 }, () => 0), tenths: 0 };

/** Nothing counted. */
export const nothing: AssessmentTally = {
  ...{ handedIn: 0, quickscan: 0, first: 0, second: 0, rejected: 0, passed: 0, failed: 0 },
  ...{ compared: 0, above: 0, apart: 0, otherOutcome: 0 },
  ...{ total: noGrades, criteria: {}, firsts: {}, seconds: {} },
};

/** One grade, in tenths. */
export function oneGrade(tenths: number): Spread {
  const whole = Math.floor((tenths + 5) / 10);
  return { grades: noGrades.grades.map((_, place) => (place + 1 === whole ? 1 : 0)), tenths };
}

/** Two tallies together; `by` -1 takes the other away. What nobody was graded for is left out. */
export function together(one: AssessmentTally, other: AssessmentTally, by: 1 | -1 = 1): AssessmentTally {
  const sums = { ...one, total: bothSpreads(one.total, other.total, by) };
  for (const name of numbers) sums[name] = one[name] + by * other[name];
  for (const name of groups) sums[name] = bothGroups(one[name], other[name], by);
  return sums;
}

/** Numbers by name together; `by` -1 takes the others away, and what is nothing is left out. */
export function sumsTogether(
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
  by: 1 | -1,
): Record<string, number> {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const all = [...names].sort().map((name) => [name, (one[name] ?? 0) + by * (other[name] ?? 0)] as const);
  return Object.fromEntries(all.filter(([, amount]) => amount !== 0));
}

type Group = Readonly<Record<string, Spread>>;

function bothGroups(one: Group, other: Group, by: 1 | -1): Record<string, Spread> {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const all = [...names]
    .sort()
    .map((name) => [name, bothSpreads(one[name] ?? noGrades, other[name] ?? noGrades, by)] as const);
  return Object.fromEntries(all.filter(([, { grades }]) => grades.some((count) => count !== 0)));
}

function bothSpreads(one: Spread, other: Spread, by: 1 | -1): Spread {
  return {
    grades: noGrades.grades.map((_, place) => (one.grades[place] ?? 0) + by * (other.grades[place] ?? 0)),
    tenths: one.tenths + by * other.tenths,
  };
}
