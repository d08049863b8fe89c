import type { LearnpathResult } from '#shared/educations/schemas.ts';
import type { FieldError } from '#shared/http/errors.ts';
import { isPass } from '../results/rules.ts';
import type { StoredPart } from '../student.ts';
import type { Mark } from './row.ts';

/**
 * What a mark comes to for a learning path.
 * @param asked how its education judges it; undefined: it doesn't say, and the mark does
 * @returns why it doesn't fit, as a text of validation
 */
export function outcomeOf(
  { status, result }: Mark,
  asked: LearnpathResult | undefined,
): Pick<StoredPart, 'status' | 'result' | 'learnpathResult'> | FieldError {
  const learnpathResult =
    asked ?? (result === null && (status === 2 || status === 3) ? 'pass-fail' : 'decimal');
  if (status === 4 || status === 5) return { status, result: null, learnpathResult };
  if (learnpathResult === 'pass-fail')
    return result === null ? { status, result: null, learnpathResult } : { key: 'markPassed' };
  if (result === null) return { key: 'markGrade' };
  if (learnpathResult === 'whole' && result % 10 !== 0) return { key: 'markWhole' };
  return { status: isPass(learnpathResult, result) ? 2 : 3, result, learnpathResult };
}
