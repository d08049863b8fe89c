import { notify } from '../notifications/public.ts';
import type { Services } from '../platform/services.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { candidatesOf, gradersOfCompany } from './graders.ts';
import { type OfSubmission, type SubmissionDetails, submissionDetailsOf } from './repository.ts';

type Tables = Pick<Services, 'table'>;

/** Tells who assessed the work that a review was asked; where none of them can answer any more, who assigns graders. */
export async function tellAsked(of: OfSubmission, event: EventDetail, { table }: Tables): Promise<void> {
  const found = await submissionDetailsOf(table, of, { consistent: true });
  if (found?.submission.reviewState !== 'asked' || !found.review) return;
  const assessors = assessorsOf(found);
  const candidates = await candidatesOf(table, of.companyId, assessors, event.at);
  const able = assessors.filter((userId) => {
    const held = candidates.get(userId)?.permissions;
    return held?.has('grading.assess-first') || held?.has('grading.assess-second');
  });
  const assigning = able.length > 0 ? [] : await gradersOfCompany(table, of.companyId);
  const told = able.length > 0 ? able : assigning.flatMap(({ assigns, userId }) => (assigns ? [userId] : []));
  const { submissionId } = of;
  for (const userId of told) {
    await notify(
      { table },
      { ...of, userId },
      {
        kind: 'grading.review-asked',
        refs: { submissionId },
        values: { assignment: found.submission.assignmentTitle, answerBy: found.review.answerBy },
        cause: event,
      },
    );
  }
}

/** Tells the student that their grade was upheld. */
export async function tellAnswered(of: OfSubmission, event: EventDetail, { table }: Tables): Promise<void> {
  const found = await submissionDetailsOf(table, of, { consistent: true });
  if (!found?.review?.answer) return;
  const { studentId: userId, assignmentId, submissionId, assignmentTitle } = found.submission;
  await notify(
    { table },
    { ...of, userId },
    {
      kind: 'grading.review-answered',
      refs: { assignmentId, submissionId },
      values: { assignment: assignmentTitle, boardUntil: found.review.answer.boardUntil },
      cause: event,
    },
  );
}

/** Tells the examiner that the board asks for their advice. */
export async function tellExaminer(of: OfSubmission, event: EventDetail, { table }: Tables): Promise<void> {
  const found = await submissionDetailsOf(table, of, { consistent: true });
  if (found?.submission.reviewState !== 'examining' || !found.submission.examiner) return;
  const { examiner, submissionId, assignmentTitle } = found.submission;
  await notify(
    { table },
    { ...of, userId: examiner.userId },
    {
      kind: 'grading.examiner-appointed',
      refs: { submissionId },
      values: { assignment: assignmentTitle },
      cause: event,
    },
  );
}

/** Tells who on the board asked for the advice that it is there. */
export async function tellBoard(of: OfSubmission, event: EventDetail, { table }: Tables): Promise<void> {
  const found = await submissionDetailsOf(table, of, { consistent: true });
  const { examiner, board } = found?.review ?? {};
  if (!found || !examiner || !board) return;
  await notify(
    { table },
    { ...of, userId: examiner.byUserId },
    {
      kind: 'grading.advice-given',
      refs: { userId: found.submission.studentId, requestId: board.requestId },
      values: { assignment: found.submission.assignmentTitle },
      cause: event,
    },
  );
}

/** Tells who assessed the work, and who advised about it, what becomes of its grade. */
export async function tellInvolved(
  of: OfSubmission,
  event: EventDetail,
  { table }: Tables,
  context: 'brought' | 'upheld' | 'corrected' | 'withdrawn',
): Promise<void> {
  const found = await submissionDetailsOf(table, of, { consistent: true });
  if (!found) return;
  const { examiner, assignmentTitle, submissionId } = found.submission;
  for (const userId of [...assessorsOf(found), ...(examiner ? [examiner.userId] : [])]) {
    await notify(
      { table },
      { ...of, userId },
      {
        kind: 'grading.review-followed',
        refs: { submissionId },
        values: { assignment: assignmentTitle },
        context,
        cause: event,
      },
    );
  }
}

/** Who submitted an assessment of it, in the role that they hold. */
function assessorsOf({ submission, assessments }: SubmissionDetails) {
  const holders = [submission.firstAssessor?.userId, submission.secondAssessor?.userId];
  return assessments
    .filter(({ submittedAt, assessorUserId }) => submittedAt !== null && holders.includes(assessorUserId))
    .map(({ assessorUserId }) => assessorUserId);
}
