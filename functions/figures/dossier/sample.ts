import { createHash } from 'node:crypto';
import { passMark } from '#shared/grading/rules.ts';
import { ascending } from '#shared/platform/order.ts';

/** A work that was drawn, and the score that it was drawn by. */
export interface Drawn<Id extends string = string> {
  readonly score: string;
  readonly submissionId: Id;
}

/**
 * Draws some works out of many that come page by page: those with the lowest scores, and a score follows from seed and
 * work alone. So neither the order in which they come, nor who else is among them, nor a run that begins anew matters.
 * @param drawn of the pages before
 * @param size how many at most
 */
export function drawnFrom<Id extends string>(
  drawn: readonly Drawn<Id>[],
  found: readonly Id[],
  { seed, size }: { readonly seed: string; readonly size: number },
): Drawn<Id>[] {
  const more = found.map((submissionId) => ({ score: scoreOf(seed, submissionId), submissionId }));
  return [...drawn, ...more].sort(ascending(({ score }) => score)).slice(0, size);
}

const scoreOf = (seed: string, submissionId: string) =>
  createHash('sha256').update(`${seed}\n${submissionId}`).digest('hex').slice(0, 16);

/** What was counted of all works among which was drawn. */
export interface Counts {
  readonly works: number;
  readonly passed: number;
  /** Those that a 2nd assessor assessed too. */
  readonly assessedTwice: number;
  /** Of those: both passed it, or both failed it. */
  readonly sameResult: number;
  /** Of those: at most one point apart. */
  readonly withinPoint: number;
  /** How far apart their grades are, all together, in tenths. */
  readonly apart: number;
}

export const nothingCounted: Counts = {
  ...{ works: 0, passed: 0, assessedTwice: 0, sameResult: 0, withinPoint: 0, apart: 0 },
};

/** One work: how it ended, and the grade of each assessor in tenths; null of who didn't assess it. */
export interface Judged {
  readonly passed: boolean;
  readonly first: number | null;
  readonly second: number | null;
}

/** A whole point, in tenths. */
const point = 10;

/** Adds works to what was counted. */
export function counted(before: Counts, works: readonly Judged[]): Counts {
  const twice = works.flatMap(({ first, second }) =>
    first === null || second === null ? [] : [{ first, second, apart: Math.abs(first - second) }],
  );
  const alike = twice.filter(({ first, second }) => first >= passMark === second >= passMark);
  return {
    works: before.works + works.length,
    passed: before.passed + works.filter(({ passed }) => passed).length,
    assessedTwice: before.assessedTwice + twice.length,
    sameResult: before.sameResult + alike.length,
    withinPoint: before.withinPoint + twice.filter(({ apart }) => apart <= point).length,
    apart: before.apart + twice.reduce((sum, { apart }) => sum + apart, 0),
  };
}
