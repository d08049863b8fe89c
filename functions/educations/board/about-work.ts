import { Refusal } from '#shared/http/errors.ts';
import { type Actor, isSelf } from '#shared/identity/actor.ts';
import type { BoardRequestId, CompanyId, Ids, SubmissionId, UserId } from '#shared/identity/ids.ts';
import { canFollowIn } from '#shared/people/permissions.ts';
import {
  bringingToBoard,
  decidingReview,
  endingHold,
  gradesOrAssigns,
  placingHold,
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
  of: Ids<'companyId' | 'userId' | 'submissionId'>,
  requestId: BoardRequestId,
): Promise<AboutWork> {
  const found = await submissionDetailsOf(table, of, { consistent: true });
  if (found?.submission.studentId !== of.userId) throw new Refusal('SUBMISSION_NOT_FOUND');
  const { learnpathId, assignmentTitle: title, submissionId } = found.submission;
  const { operations, records } = bringingToBoard(cause, found, requestId);
  return { submissionId, learnpathId, title, operations, records };
}

/**
 * The work that is held until the board has looked at it.
 * @param of who holds it: who grades it, assigns its graders, or guides its student there
 * @throws Refusal SUBMISSION_NOT_FOUND for anybody else and by any account of the student's, and as `placingHold`
 */
export async function heldWork(
  table: Table,
  cause: Cause & { readonly actor: Actor },
  of: Ids<'userId' | 'submissionId'>,
  hold: Parameters<typeof placingHold>[2],
): Promise<AboutWork> {
  const { actor } = cause;
  const found = await submissionDetailsOf(
    table,
    { companyId: actor.companyId, submissionId: of.submissionId },
    { consistent: true },
  );
  if (found?.submission.studentId !== of.userId || isSelf(actor, of.userId))
    throw new Refusal('SUBMISSION_NOT_FOUND');
  const { learnpathId, assignmentTitle: title, submissionId } = found.submission;
  if (!gradesOrAssigns(actor, found.submission) && !canFollowIn(actor, of.userId, learnpathId))
    throw new Refusal('SUBMISSION_NOT_FOUND');
  return { submissionId, learnpathId, title, ...placingHold(cause, found, hold) };
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
 * What the end of a request does to the work that it is about: to its grade, or to its grading that stands still.
 * @param request as it was
 * @param work as its reader named it
 * @returns nothing where it is about no work
 * @throws Refusal CONFLICT when another work was named, and as `decidingReview` and `endingHold`
 */
export function endingWork(
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
  if (request.kind === 'fraud')
    return endingHold(cause, work.found, {
      outcome: outcome === 'granted' ? 'decided' : 'released',
      ...{ words, by },
    });
  return decidingReview(cause, work.found, {
    outcome: outcomes[outcome],
    ...{ grade, words, by, mayLower: work.mayLower, now: cause.now },
  });
}

const outcomes = { granted: 'corrected', refused: 'upheld', withdrawn: 'withdrawn' } as const;
