import { attemptsAt, countingOf } from '#shared/educations/attempts.ts';
import type { AttemptRule } from '#shared/educations/schemas.ts';
import { compared } from '#shared/platform/order.ts';
import type { StoredAttempt, StoredPart } from '../student.ts';

/** The attempts at a learning path of a block, as they are kept. */
export const attemptsOf = (part: StoredPart): readonly StoredAttempt[] => attemptsAt(part);

/**
 * Of one day, what somebody entered by hand comes after what was graded, as they saw it: whichever of the two is told of
 * again, the same one stays the last.
 */
const origins: Readonly<Record<StoredAttempt['from'], number>> = { elsewhere: 0, work: 1, sheet: 2 };

/**
 * A learning path with these attempts: what counts of them, by the rule of its education, is what it came to.
 * @param attempts in any order
 */
export function withAttempts(
  part: StoredPart,
  attempts: readonly StoredAttempt[],
  rule: AttemptRule,
): StoredPart {
  const inOrder = attempts.toSorted(
    (one, other) => compared(one.on ?? '', other.on ?? '') || origins[one.from] - origins[other.from],
  );
  const counts = countingOf(inOrder, rule);
  if (!counts) return part;
  const { status, result, on: decidedOn, from } = counts;
  return { ...part, status, result, decidedOn, takenOver: from === 'elsewhere', attempts: inOrder };
}
