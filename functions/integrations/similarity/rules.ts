import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId, ScanId, SubmissionId, UserId } from '#shared/identity/ids.ts';
import type { ScanProblem, SimilaritySettings } from '#shared/integrations/similarity-schemas.ts';
import type { Answer } from './port.ts';
import type { SimilarityScan } from './scan.ts';

const minute = 60_000;
/** A work that nobody could send by then is given up: what asks for it has come twenty times. */
export const giveUpSendingAfter = 3 * 60 * minute;
/** A work of which the scanner says nothing by then is given up. */
export const giveUpWaitingAfter = 48 * 60 * minute;
/**
 * Between two looks at what the scanner makes of it. Much less than the clock takes that has it done: of what was sent a
 * little after a turn the next one asks already.
 */
const lookAgainAfter = minute;

type ScanItem = Omit<SimilarityScan, 'version'>;

/** A work that is to be sent. */
export function askedScan(
  of: {
    readonly companyId: CompanyId;
    readonly submissionId: SubmissionId;
    readonly studentId: UserId;
    readonly scanId: ScanId;
  },
  now: string,
): ScanItem {
  return {
    ...of,
    ...{ state: 'asked', askedAt: now, sentAt: null, finishedAt: null, problem: null, result: null },
    dueAt: later(now, giveUpSendingAfter),
  };
}

/**
 * Has a work sent, for the first time or after it failed. The scanner knows it by the id that it had.
 * @throws Refusal SIMILARITY_OFF where nothing is compared; WRONG_STATE for what is on its way, or was compared
 */
export function askingAgain(before: SimilarityScan | undefined, settings: SimilaritySettings): void {
  if (!settings.compares) throw new Refusal('SIMILARITY_OFF');
  if (before && before.state !== 'failed') throw new Refusal('WRONG_STATE');
}

/** What sending it makes of a work. */
export function afterSending(scan: ScanItem, sent: 'taken' | 'refused', now: string): ScanItem {
  if (sent === 'refused') return failed(scan, 'refused', now);
  return { ...scan, state: 'sent', sentAt: now, dueAt: later(now, lookAgainAfter) };
}

/** What the scanner's answer makes of a work that was sent. */
export function afterAnswer(scan: ScanItem, answer: Answer, now: string): ScanItem {
  if (answer === 'refused') return failed(scan, 'refused', now);
  if (answer === 'running') {
    const waits = Date.parse(now) - Date.parse(scan.sentAt ?? scan.askedAt);
    if (waits > giveUpWaitingAfter) return failed(scan, 'no-answer', now);
    return { ...scan, dueAt: later(now, lookAgainAfter) };
  }
  return { ...scan, state: 'done', finishedAt: now, problem: null, result: answer, dueAt: null };
}

/** A work of which there will be no result, unless somebody tries again. */
export function failed(scan: ScanItem, problem: ScanProblem, now: string): ScanItem {
  return { ...scan, state: 'failed', finishedAt: now, problem, result: null, dueAt: null };
}

const later = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds).toISOString();
