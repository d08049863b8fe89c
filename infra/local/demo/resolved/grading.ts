import type { GradingStatus } from '#shared/grading/list.ts';
import type { CriterionAssessment } from '#shared/grading/schemas.ts';
import type { AssignmentId, CompanyId, SubmissionId, UserId } from '#shared/identity/ids.ts';
import { assignments } from '../assignments.ts';
import { demoId } from '../ids.ts';
import { type DemoAssessment, type DemoSubmission, submissionKey } from '../plan.ts';
import { submissions } from '../submissions.ts';
import { assignmentIdOf, criterionIdsOf } from './assignments.ts';
import type { Files, ResolvedFile } from './files.ts';
import type { Moments } from './moments.ts';

export interface ResolvedAssessment {
  readonly assessorUserId: UserId;
  readonly criteria: readonly CriterionAssessment[];
  readonly feedback: string;
  readonly savedAt: string;
  /** Null for a draft. */
  readonly submittedAt: string | null;
}

export interface ResolvedSubmission {
  readonly companyId: CompanyId;
  readonly id: SubmissionId;
  readonly assignmentId: AssignmentId;
  readonly publishedVersion: 1;
  readonly attempt: number;
  readonly studentId: UserId;
  readonly submittedAt: string;
  readonly files: readonly ResolvedFile[];
  readonly status: GradingStatus;
  readonly quickscannerUserId: UserId | null;
  readonly firstAssessorUserId: UserId | null;
  readonly secondAssessorUserId: UserId | null;
  readonly quickscan: { readonly approved: boolean; readonly message: string; readonly at: string } | null;
  readonly first: ResolvedAssessment | null;
  readonly second: ResolvedAssessment | null;
  readonly finalGrade: number | null;
  /** When it went back to the student: with a grade, or by a rejected quickscan. */
  readonly returnedAt: string | null;
  readonly dueAt: string | null;
  readonly held: { readonly byUserId: UserId; readonly reason: string; readonly at: string } | null;
  readonly review: { readonly ground: string; readonly askedAt: string } | null;
}

/**
 * The hand-ins with all that graders have done to them.
 * @param files receives what was handed in
 */
export function resolveGrading(files: Files, moments: Moments): ResolvedSubmission[] {
  return submissions.map((submission) => ({
    companyId: submission.company.id,
    id: demoId('SubmissionId', submissionKey(submission)),
    assignmentId: assignmentIdOf(submission.company, submission.assignment),
    publishedVersion: 1,
    attempt: submission.attempt,
    studentId: demoId('UserId', submission.student),
    submittedAt: moments.at(submission.handedInDaysAgo),
    files: submission.files.map(({ file, displayName }) =>
      files.store(submission.company, `files/${file}`, {
        ownerId: demoId('UserId', submission.student),
        purpose: 'examination',
        displayName,
      }),
    ),
    status: submission.status,
    quickscannerUserId: personOf(submission.quickscanner),
    firstAssessorUserId: personOf(submission.firstAssessor),
    secondAssessorUserId: personOf(submission.secondAssessor),
    quickscan: submission.quickscan
      ? {
          approved: submission.quickscan.approved,
          message: submission.quickscan.message,
          at: moments.at(submission.quickscan.daysAgo),
        }
      : null,
    first: assessmentOf(submission, submission.first, moments),
    second: assessmentOf(submission, submission.second, moments),
    finalGrade: submission.finalGrade ?? null,
    returnedAt: returnedAt(submission, moments),
    dueAt: submission.dueInDays === undefined ? null : moments.at(-submission.dueInDays),
    held: submission.held
      ? {
          byUserId: demoId('UserId', submission.held.by),
          reason: submission.held.reason,
          at: moments.at(submission.held.daysAgo),
        }
      : null,
    review: submission.review
      ? { ground: submission.review.ground, askedAt: moments.at(submission.review.askedDaysAgo) }
      : null,
  }));
}

const personOf = (key: string | undefined) => (key ? demoId('UserId', key) : null);

function assessmentOf(
  submission: DemoSubmission,
  given: DemoAssessment | undefined,
  moments: Moments,
): ResolvedAssessment | null {
  if (!given) return null;
  const assignment = assignments.find(({ slug }) => slug === submission.assignment);
  if (!assignment) throw new Error(`No assignment ${submission.assignment}`);
  return {
    assessorUserId: demoId('UserId', given.assessor),
    criteria: criterionIdsOf(submission.company, assignment).map((criterionId, index) => ({
      criterionId,
      grade: given.grades[index] ?? null,
      comment: given.comments[index] ?? '',
    })),
    feedback: given.feedback,
    savedAt: moments.at(given.submittedDaysAgo ?? 1),
    submittedAt: given.submittedDaysAgo === undefined ? null : moments.at(given.submittedDaysAgo),
  };
}

function returnedAt({ status, quickscan, first, second }: DemoSubmission, moments: Moments): string | null {
  if (status === 'rejected' && quickscan) return moments.at(quickscan.daysAgo);
  const final = second ?? first;
  if (status === 'returned' && final?.submittedDaysAgo !== undefined)
    return moments.at(final.submittedDaysAgo);
  return null;
}
