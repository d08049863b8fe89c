import type { AttemptRule } from './schemas.ts';
import type { BlockPart, PartAttempt } from './student-schemas.ts';

type Result = Pick<BlockPart, 'status' | 'result'>;

/** What counts more of two attempts: passed above failed, then the higher grade, above nothing yet. */
export function rankOf({ status, result }: Result): number {
  return (status === 2 || status === 5 ? 2000 : status === 3 ? 1000 : 0) + (result ?? 0);
}

/**
 * Which of several attempts counts. Of two that are as high it is the first one.
 * @param attempts the first one first
 */
export function countingOf<Attempt extends Result>(
  attempts: readonly Attempt[],
  rule: AttemptRule,
): Attempt | undefined {
  if (rule === 'last') return attempts.at(-1);
  const [first, ...others] = attempts;
  return first && others.reduce((best, one) => (rankOf(one) > rankOf(best) ? one : best), first);
}

/** The attempts at a learning path of a block. One whose result was there before attempts were kept has that result alone. */
export function attemptsAt(
  part: Pick<BlockPart, 'status' | 'result' | 'decidedOn'> & {
    readonly takenOver?: boolean;
    readonly attempts?: readonly PartAttempt[];
  },
): readonly PartAttempt[] {
  const { attempts = [], status, result, decidedOn: on, takenOver = false } = part;
  if (attempts.length > 0 || (status !== 2 && status !== 3)) return attempts;
  return [{ on, status, result, from: takenOver ? 'elsewhere' : 'sheet' }];
}
