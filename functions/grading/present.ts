import type { GradingSubmissionSummary } from '#shared/grading/list.ts';
import { can, type GradingAction, roleOf } from '#shared/grading/permissions.ts';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { type Actor, holds } from '#shared/identity/actor.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { fileKey, showsInline } from '../media/public.ts';
import type { Files } from '../platform/files/files.ts';
import type { Assessment } from './assessment.ts';
import type { SubmissionDetails } from './repository.ts';
import type { BandedSubmissionDetails } from './requested.ts';
import type { GradeReview } from './review.ts';
import { begunRoles } from './rules/graders.ts';
import { awaitedRole, missingRole, subjectOf } from './rules/turn.ts';
import type { HandedInFile, SubmissionSummary } from './submission.ts';

/** A submission as a row of a list. */
export function presentSummary(of: SubmissionSummary): GradingSubmissionSummary {
  return {
    id: of.submissionId,
    assignment: { id: of.assignmentId, title: of.assignmentTitle },
    learnpathId: of.learnpathId,
    version: of.publishedVersion,
    attempt: of.attempt,
    studentName: of.studentName,
    studentId: of.studentId,
    submittedAt: of.submittedAt,
    isLate: of.isLate,
    status: of.status,
    awaiting: awaitedRole(of),
    missing: missingRole(of),
    quickscannerUserId: of.quickscanner?.userId ?? null,
    quickscannerName: of.quickscanner?.name ?? null,
    quickscanCompleted: of.quickscanDecidedAt !== null,
    firstAssessorUserId: of.firstAssessor?.userId ?? null,
    firstAssessorName: of.firstAssessor?.name ?? null,
    firstAssessmentCompleted: of.firstAssessedAt !== null,
    secondAssessorUserId: of.secondAssessor?.userId ?? null,
    secondAssessorName: of.secondAssessor?.name ?? null,
    secondAssessmentCompleted: of.secondAssessedAt !== null,
    dueAt: awaitedRole(of) ? of.dueAt : null,
    handedInByUserId: of.handedInByUserId,
    holdState: of.holdState,
    reviewState: of.reviewState,
    examinerUserId: of.examiner?.userId ?? null,
  };
}

/** A submission as one of its graders, or who assigns them, may see it. */
export async function presentCase(
  actor: Actor,
  of: BandedSubmissionDetails,
  files: Files,
): Promise<GradingSubmission> {
  const { submission, content, band, corrections, replacements, review, handedInFor } = of;
  const subject = subjectOf(submission);
  return {
    ...presentSummary(submission),
    editVersion: submission.version,
    learnpath: { id: submission.learnpathId, title: submission.learnpathTitle },
    content,
    band,
    files: await Promise.all(submission.files.map((file) => presentFile(files, submission, file))),
    quickscanMessage: submission.quickscanMessage,
    quickscanApproved: submission.quickscanApproved,
    quickscanDecidedAt: submission.quickscanDecidedAt,
    firstAssessedAt: submission.firstAssessedAt,
    secondAssessedAt: submission.secondAssessedAt,
    assessments: visibleAssessments(actor, of).map(presentAssessment),
    finalGrade: submission.finalGrade,
    returnedAt: submission.returnedAt,
    corrections: corrections.map(({ grade, previousGrade, reason, byName, at }) => {
      return { grade, previousGrade, reason, byName, at };
    }),
    review: review ? await presentReview(of, review, files) : null,
    handedInFor: handedInFor ? { byName: handedInFor.byName, reason: handedInFor.reason } : null,
    declared: submission.declared,
    holds: of.holds.map(({ reason, byName, at, ended }) => ({ reason, byName, at, ended })),
    begun: holds(actor, 'grading.assign') ? begunRoles(submission, of.assessments) : [],
    replacements: holds(actor, 'grading.assign')
      ? replacements.map(({ role, fromName, toName, reason, byName, at }) => {
          return { role, fromName, toName, reason, byName, at };
        })
      : [],
    myRole: roleOf(actor.userId, subject) ?? null,
    actions: actions.filter((action) => can(actor, action, subject)),
  };
}

/** An assessment as its assessor gets it back. */
export function presentAssessment(of: Assessment): GradingSubmission['assessments'][number] {
  const { role, assessorUserId, criteria, feedback, total, version, savedAt, submittedAt } = of;
  return { role, assessorUserId, criteria, feedback, total, version, savedAt, submittedAt };
}

/**
 * The assessments a person may see: their own, and submitted ones when they assign graders or when the work was
 * returned. The 2nd assessor sees nothing of the 1st one's before submitting, whatever else they may and as whomever they
 * act (design section 8).
 */
function visibleAssessments(actor: Actor, { submission, assessments }: SubmissionDetails): Assessment[] {
  const subject = subjectOf(submission);
  const role = roleOf(actor.userId, subject);
  const judgesBlind = !submission.secondAssessedAt && !submission.returnedAt;
  const isSecond = (userId: UserId | undefined) =>
    userId !== undefined && userId === subject.secondAssessorUserId;
  const mustNotKnow = judgesBlind && (isSecond(actor.userId) || isSecond(actor.impersonatorId));
  const seesAll = !mustNotKnow && (holds(actor, 'grading.assign') || submission.status === 'returned');
  const seesTheirs = !mustNotKnow || isSecond(actor.userId);
  return assessments.filter(
    (one) =>
      (seesTheirs && one.assessorUserId === actor.userId && one.role === role) ||
      (seesAll && one.submittedAt !== null),
  );
}

const actions = [
  'assign',
  'quickscan',
  'assess',
  'correct',
  'answer',
  'advise',
  'appoint',
  'hold',
] as const satisfies GradingAction[];

async function presentReview(
  { submission, settings }: BandedSubmissionDetails,
  { ground, askedAt, grade, answerBy, answer, board, examiner, advice, decision, file }: GradeReview,
  files: Files,
) {
  return {
    ...{ ground, askedAt, grade, answerBy, advice, decision },
    answer: answer && {
      ...{ outcome: answer.outcome, words: answer.words, grade: answer.grade },
      ...{ byName: answer.byName, at: answer.at, boardUntil: answer.boardUntil },
    },
    boardAskedAt: board?.askedAt ?? null,
    examinerName: examiner?.name ?? null,
    file: file && (await presentFile(files, submission, file)),
    mayLower: settings.mayLower,
  };
}

async function presentFile(files: Files, { companyId }: SubmissionSummary, file: HandedInFile) {
  const key = fileKey(companyId, file.fileId);
  const [link, downloadLink] = await Promise.all([
    files.downloadLink(key, { fileName: file.displayName, inline: showsInline(file.contentType) }),
    files.downloadLink(key, { fileName: file.displayName }),
  ]);
  return { ...file, link, downloadLink };
}
