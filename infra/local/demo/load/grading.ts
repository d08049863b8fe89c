import { assignmentUses } from '#functions/assignments/assignment.ts';
import { assessment } from '#functions/grading/assessment.ts';
import { hold } from '#functions/grading/hold.ts';
import { attemptOf, newSubmission, tasksOf } from '#functions/grading/listings.ts';
import { gradeReview } from '#functions/grading/review.ts';
import { missingRole } from '#functions/grading/rules/turn.ts';
import {
  attempt,
  gradingTask,
  openAttempt,
  type Submission,
  submission,
  submissionContent,
  withoutGrader,
} from '#functions/grading/submission.ts';
import { fullName } from '#functions/platform/identity/memberships.ts';
import type { Services } from '#functions/platform/services.ts';
import { add, create, put } from '#functions/platform/table/operations.ts';
import { defaultDays, needsSecondAssessment, passes, weighedGrade } from '#shared/grading/rules.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { people } from '../people.ts';
import type { ResolvedAssignment } from '../resolved/assignments.ts';
import type { ResolvedAssessment, ResolvedSubmission } from '../resolved/grading.ts';
import { atATime, writeAll } from './batches.ts';
import { heldRequestId } from './requests.ts';

/** Loads hand-ins with what graders did to them, and lets the grading of the open ones go on from where it is. */
export async function loadGrading(
  { table, workflows }: Services,
  all: readonly ResolvedSubmission[],
  assignments: readonly ResolvedAssignment[],
): Promise<void> {
  const made = all.map((one) => ({ one, ...itemsOf(one, assignmentOf(one, assignments)) }));
  await writeAll(
    table,
    made.map(({ submission: item }) => create(submission, item)),
  );
  await writeAll(
    table,
    made.flatMap(({ one, submission: item, content, assessments, openAttempt: open }) => [
      create(submissionContent, content),
      create(attempt, attemptOf(item)),
      ...tasksOf(item).map((task) => put(gradingTask, task)),
      ...(missingRole(item) ? [put(withoutGrader, withoutGrader.schema.parse(item))] : []),
      ...assessments.map((each) => create(assessment, each)),
      ...asked(one),
      ...(one.returnedAt === null || item.outcome === 'passed' ? [put(openAttempt, open)] : []),
    ]),
  );
  await writeAll(
    table,
    assignments.map(({ companyId, id: assignmentId }) =>
      add(assignmentUses.at({ companyId, assignmentId }), {
        submissions: all.filter((one) => one.assignmentId === assignmentId).length,
      }),
    ),
  );
  // An execution finds the decisions that were taken and stops where somebody has to do something.
  await atATime(
    made.filter(({ one }) => one.returnedAt === null),
    ({ one: { companyId, id: submissionId, assignmentId, publishedVersion: version } }) =>
      workflows.start('grading', submissionId, { companyId, submissionId, assignmentId, version }),
  );
}

/** What keeps its grade or its grading from being the last word. */
function asked({ companyId, id: submissionId, held, review, finalGrade }: ResolvedSubmission) {
  const of = { companyId, submissionId };
  return [
    ...(held
      ? [
          create(hold, {
            ...{ ...of, ...held, byName: nameOf(held.byUserId), ended: null },
            requestId: heldRequestId(submissionId),
          }),
        ]
      : []),
    ...(review && finalGrade !== null
      ? [
          create(gradeReview, {
            ...{ ...of, ...review, file: null, grade: finalGrade },
            answerBy: dayPlus(dutchDate(review.askedAt), defaultDays.assessment),
            ...{ answer: null, board: null, examiner: null, advice: null, decision: null },
          }),
        ]
      : []),
  ];
}

function itemsOf(one: ResolvedSubmission, assignment: ResolvedAssignment) {
  const { companyId, id: submissionId, attempt: number, studentId, submittedAt, publishedVersion } = one;
  const fresh = newSubmission({
    companyId,
    submissionId,
    assignmentId: one.assignmentId,
    learnpathId: assignment.learnpathId,
    learnpathTitle: assignment.learnpathTitle,
    publishedVersion,
    content: assignment.content,
    attempt: number,
    studentId,
    studentName: nameOf(studentId),
    submittedAt,
    files: one.files.map(({ fileId, displayName, contentType, sizeBytes }) => ({
      ...{ fileId, displayName, contentType, sizeBytes },
    })),
  });
  const first = one.first && assessmentItem(one, one.first, 'first-assessor', assignment);
  const second = one.second && assessmentItem(one, one.second, 'second-assessor', assignment);
  const graded: Omit<Submission, 'version'> = {
    ...fresh.submission,
    status: one.status,
    quickscanner: personOf(one.quickscannerUserId),
    firstAssessor: personOf(one.firstAssessorUserId),
    secondAssessor: personOf(one.secondAssessorUserId),
    quickscanDecidedAt: one.quickscan?.at ?? null,
    quickscanApproved: one.quickscan?.approved ?? null,
    quickscanMessage: one.quickscan?.message || null,
    firstAssessedAt: first?.submittedAt ?? null,
    needsSecond: first?.submittedAt && first.total !== null ? needsSecondAssessment(first.total) : null,
    secondAssessedAt: second?.submittedAt ?? null,
    returnedAt: one.returnedAt,
    outcome: outcomeOf(one),
    finalGrade: one.finalGrade,
    dueAt: one.dueAt,
    waitingSince: one.dueAt && (one.quickscan?.at ?? one.submittedAt),
    holdState: one.held ? 'held' : null,
    reviewState: one.review ? 'asked' : null,
  };
  const assessments = [first, second].filter((each) => each !== null);
  return { ...fresh, submission: graded, assessments };
}

function assessmentItem(
  { companyId, id: submissionId }: ResolvedSubmission,
  given: ResolvedAssessment,
  role: 'first-assessor' | 'second-assessor',
  { content }: ResolvedAssignment,
) {
  const weighings = new Map(
    content.partialAssignments.flatMap(({ criteria }) => criteria).map(({ id, weighing }) => [id, weighing]),
  );
  const graded = given.criteria.flatMap(({ criterionId, grade }) =>
    grade === null ? [] : [{ grade, weighing: weighings.get(criterionId) ?? 0 }],
  );
  const total = graded.length === weighings.size ? weighedGrade(graded) : null;
  return { ...given, companyId, submissionId, role, criteria: [...given.criteria], total };
}

function outcomeOf({ status, returnedAt, finalGrade }: ResolvedSubmission) {
  if (status === 'rejected') return 'rejected';
  if (returnedAt === null || finalGrade === null) return null;
  return passes(finalGrade) ? 'passed' : 'failed';
}

function assignmentOf(
  { assignmentId }: ResolvedSubmission,
  all: readonly ResolvedAssignment[],
): ResolvedAssignment {
  const found = all.find(({ id }) => id === assignmentId);
  if (!found) throw new Error(`No assignment ${assignmentId}`);
  return found;
}

function nameOf(userId: UserId): string {
  const found = people.find(({ id }) => id === userId);
  if (!found) throw new Error(`Nobody is ${userId}`);
  // As among graders: a guest with whose they are.
  return found.guest ? `${fullName(found.profile)} (${found.guest.employer})` : fullName(found.profile);
}

function personOf(userId: UserId | null) {
  return userId && { userId, name: nameOf(userId) };
}
