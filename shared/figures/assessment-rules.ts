import { userId } from '#shared/identity/ids.ts';
import type { AssessmentTally, Finding, Spread } from './assessment-schemas.ts';

/** So many grades of one assessor, and as many of the others, before their means are held against each other. */
export const enoughGrades = 5;
/** How far apart two means are, in tenths, before somebody looks into it: one whole grade. */
export const farApart = 10;
/** So many graded before it says something that all of them failed. */
export const enoughFailed = 3;

/** How many grades there are. */
export const countOf = ({ grades }: Spread): number => grades.reduce((sum, one) => sum + one, 0);

/** Their mean in tenths, not rounded; null without any. */
export function meanOf(spread: Spread): number | null {
  const count = countOf(spread);
  return count === 0 ? null : spread.tenths / count;
}

/**
 * What a coordinator looks into. It says what is the case and decides nothing: no grade is held back by it.
 * 1st assessors alone are held against each other, as a 2nd one grades only what is between the bounds.
 */
export function findingsOf({
  firsts,
  passed,
  failed,
}: Pick<AssessmentTally, 'firsts' | 'passed' | 'failed'>): Finding[] {
  const all = Object.entries(firsts).map(([id, spread]) => ({
    userId: userId.parse(id),
    tenths: spread.tenths,
    count: countOf(spread),
  }));
  const tenths = sum(all.map((one) => one.tenths));
  const graded = sum(all.map((one) => one.count));
  const outliers = all.flatMap(({ userId: id, count, ...one }): Finding[] => {
    const othersCount = graded - count;
    if (count < enoughGrades || othersCount < enoughGrades) return [];
    const [mean, othersMean] = [one.tenths / count, (tenths - one.tenths) / othersCount];
    if (Math.abs(mean - othersMean) < farApart) return [];
    return [{ kind: 'outlier', userId: id, mean, count, othersMean, othersCount }];
  });
  const allFailed = passed === 0 && failed >= enoughFailed;
  return [...(allFailed ? [{ kind: 'all-failed' as const, count: failed }] : []), ...outliers];
}

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
