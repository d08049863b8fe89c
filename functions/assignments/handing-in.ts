import { assignmentEvents } from '#events/assignments.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId, SubmissionId, UserId } from '#shared/identity/ids.ts';
import { type HandedInFile, handInOperations } from '../grading/public.ts';
import { requireHandIn } from '../platform/study/access.ts';
import { add, type Operation } from '../platform/table/operations.ts';
import { type Cause, type RecordDraft, recordOf } from '../platform/table/records.ts';
import { allowedStill } from './allowance.ts';
import { assignmentUses } from './assignment.ts';
import type { Work } from './study-repository.ts';
import { mayHandIn, requireWithinTerms } from './study-rules.ts';

interface HandingIn {
  readonly companyId: CompanyId;
  readonly submissionId: SubmissionId;
  readonly studentId: UserId;
  readonly studentName: string;
  readonly files: readonly HandedInFile[];
  /** What the student declared with it. */
  readonly declared?: string | null;
  /** Who does it for the student, and why; absent: the student. */
  readonly by?: { readonly userId: UserId; readonly name: string; readonly reason: string };
}

/**
 * What hands work in, for good, for a transaction of the caller's own; and the record from which grading starts.
 * @param work of the student on the assignment, as loaded
 * @throws Refusal ENROLMENT_NOT_STARTED, ENROLMENT_ENDED, ALREADY_HANDED_IN, DEADLINE_PASSED, HAND_INS_USED_UP
 */
export function handingIn(
  cause: Cause,
  { published: offered, attempts, access, allowed, terms }: Work,
  of: HandingIn,
): {
  readonly handIn: Parameters<typeof handInOperations>[0];
  readonly operations: readonly Operation<unknown>[];
  readonly record: RecordDraft;
} {
  requireHandIn(access);
  if (!mayHandIn(attempts)) throw new Refusal('ALREADY_HANDED_IN');
  requireWithinTerms(terms);
  const { assignmentId, learnpathId, learnpathTitle, publishedVersion, content } = offered;
  const { companyId, submissionId, studentId, by } = of;
  const attempt = attempts.length + 1;
  const handIn = {
    ...of,
    ...{ assignmentId, learnpathId, learnpathTitle, publishedVersion, content, attempt },
    ...{ submittedAt: cause.now, isLate: terms.isLate },
  };
  return {
    handIn,
    operations: [
      ...handInOperations(handIn),
      // Somebody may be giving or taking a day of their own at this moment.
      allowedStill({ companyId, userId: studentId, assignmentId }, allowed),
      // Somebody may be deleting the assignment at this moment.
      add(
        assignmentUses.at({ companyId, assignmentId }),
        { submissions: 1 },
        { orElse: 'ASSIGNMENT_NOT_FOUND' },
      ),
    ],
    record: recordOf(assignmentEvents.submissionHandedIn, cause, {
      subject: { type: 'submission', id: submissionId },
      payload: {
        ...{ submissionId, assignmentId, learnpathId, studentId, publishedVersion, attempt },
        ...{ fileCount: of.files.length, isLate: terms.isLate, handedInByUserId: by?.userId ?? null },
      },
      after: {
        studentId,
        attempt,
        publishedVersion,
        files: of.files,
        declared: of.declared ?? undefined,
        ...(by && { reason: by.reason }),
      },
    }),
  };
}
