import { type Ids, userId } from '#shared/identity/ids.ts';
import type { AssessmentTally, FewHidden, Finding, Spread } from './assessment-schemas.ts';

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

/** So many works before their spread is shown: that of fewer tells what somebody got. */
export const fewestShown = 5;

/** A spread of enough grades; null of fewer, though how many there are is no secret. */
export function withoutFew(spread: Spread): FewHidden {
  const count = countOf(spread);
  return { count, spread: count < fewestShown ? null : spread };
}

/**
 * The spreads of parts whose sum is shown too, the largest first. Where few grades are left out, the smallest part that is shown goes with
 * them: they would follow from the sum otherwise.
 */
export function partsWithoutFew<Part extends { readonly spread: Spread }>(
  parts: readonly Part[],
): (Omit<Part, 'spread'> & FewHidden)[] {
  const bySize = parts
    .map((part) => ({ ...part, ...withoutFew(part.spread) }))
    .sort((one, other) => one.count - other.count);
  let hidden = 0;
  const shown = bySize.map((part) => {
    const isLeftOut = part.spread === null || (hidden > 0 && hidden < fewestShown);
    if (isLeftOut) hidden += part.count;
    return isLeftOut ? { ...part, spread: null } : part;
  });
  return shown.reverse();
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

/**
 * Findings without the means that would tell what is left out of the spreads of the same assessors: theirs, and with
 * it that of the others.
 */
export function findingsWithoutFew(
  findings: readonly Finding[],
  firsts: readonly (FewHidden & Ids<'userId'>)[],
): Finding[] {
  const shown = new Set(firsts.flatMap((one) => (one.spread ? [one.userId] : [])));
  return findings.map((one) =>
    one.kind === 'outlier' && !shown.has(one.userId) ? { ...one, mean: null, othersMean: null } : one,
  );
}

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
