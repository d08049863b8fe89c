import { Refusal } from '#shared/http/errors.ts';
import type { BoardRequestId, CompanyId, SubmissionId, UserId } from '#shared/identity/ids.ts';
import {
  bringingToBoard,
  decidingReview,
  type SubmissionDetails,
  submissionDetailsOf,
} from '../../grading/public.ts';
import type { Cause } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { gradingSettingsOf } from '../../settings/public.ts';
import type { AboutWork } from './ask.ts';
import type { Effect } from './effect.ts';
import type { BoardRequest } from './request.ts';

/**
 * The work whose grade a student brings before the board.
 * @throws Refusal SUBMISSION_NOT_FOUND for another's, and as `bringingToBoard`
 */
export async function aboutWork(
  table: Table,
  cause: Cause,
  of: { readonly companyId: CompanyId; readonly userId: UserId; readonly submissionId: SubmissionId },
  requestId: BoardRequestId,
): Promise<AboutWork> {
  const found = await submissionDetailsOf(table, of, { consistent: true });
  if (found?.submission.studentId !== of.userId) throw new Refusal('SUBMISSION_NOT_FOUND');
  const { learnpathId, assignmentTitle: title, submissionId } = found.submission;
  const { operations, records } = bringingToBoard(cause, found, requestId);
  return { submissionId, learnpathId, title, operations, records };
}

/** The work that a request is about, with whether its grade may become lower. */
export interface WorkRead {
  readonly found: SubmissionDetails | undefined;
  readonly mayLower: boolean;
}

/**
 * Reads the work that the caller names, beside the request itself.
 * @returns undefined where none is named
 */
export async function workNamed(
  table: Table,
  companyId: CompanyId,
  submissionId: SubmissionId | null,
): Promise<WorkRead | undefined> {
  if (submissionId === null) return undefined;
  const [found, { mayLower }] = await Promise.all([
    submissionDetailsOf(table, { companyId, submissionId }, { consistent: true }),
    gradingSettingsOf(table, companyId),
  ]);
  return { found, mayLower };
}

/**
 * What the end of a request does to the grade that it is about.
 * @param request as it was
 * @param work as its reader named it
 * @returns nothing where it is about no grade
 * @throws Refusal CONFLICT when another work was named, and as `decidingReview`
 */
export function endingReview(
  cause: Cause,
  request: BoardRequest,
  work: WorkRead | undefined,
  end: {
    readonly outcome: 'granted' | 'refused' | 'withdrawn';
    readonly grade: number | null;
    readonly words: string;
    readonly by: { readonly userId: UserId; readonly name: string };
  },
): Effect {
  if (request.submissionId !== (work?.found?.submission.submissionId ?? null)) throw new Refusal('CONFLICT');
  if (!work?.found) return { operations: [], records: [] };
  const { outcome, grade, words, by } = end;
  return decidingReview(cause, work.found, {
    outcome: outcomes[outcome],
    ...{ grade, words, by, mayLower: work.mayLower, now: cause.now },
  });
}

const outcomes = { granted: 'corrected', refused: 'upheld', withdrawn: 'withdrawn' } as const;
