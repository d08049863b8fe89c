import { studentRoutes } from '#shared/guidance/student-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { type Actor, holds, isSelf } from '#shared/identity/actor.ts';
import { canFollowIn } from '#shared/people/permissions.ts';
import { descending } from '#shared/platform/order.ts';
import { presentStudySubmission, studentStatus } from '../../assignments/public.ts';
import { type Attempt, attemptsOf, submissionDetailsOf } from '../../grading/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { user } from '../../platform/identity/entities.ts';
import { englishTitlesOf } from '../../platform/study/english-titles.ts';
import { enrolmentsOf } from '../../platform/study/shelf.ts';
import { gradingSettingsOf } from '../../settings/public.ts';
import { requireFollowed, studentIn } from '../follow.ts';

/** What a student handed in, the latest first. */
export const listExaminations = handler(
  studentRoutes.listExaminations,
  async function listExaminations({ actor, params }, { table }) {
    const { companyId } = actor;
    const { userId } = params;
    requireFollowed(actor, userId);
    const [attempts, enrolments] = await Promise.all([
      attemptsOf(table, { companyId, studentId: userId }),
      enrolmentsOf(table, companyId, userId),
      studentIn(table, companyId, userId),
    ]);
    const seen = attempts.filter(({ learnpathId }) => canFollowIn(actor, userId, learnpathId));
    seen.sort(descending(({ submittedAt }) => submittedAt));
    const english = englishTitlesOf(enrolments);
    return {
      data: seen.map((one) => ({
        ...presentExamination(actor, one),
        learnpathEnglishTitle: english.get(one.learnpathId) ?? '',
      })),
    };
  },
);

/** One hand-in with its files, as its student sees it. */
export const getExamination = handler(
  studentRoutes.getExamination,
  async function getExamination({ actor, params, now }, { table, files }) {
    const { companyId } = actor;
    const { userId, submissionId } = params;
    requireFollowed(actor, userId);
    const [found, student, { showAssessor, inspectionDays }] = await Promise.all([
      submissionDetailsOf(table, { companyId, submissionId }),
      table.get(user.at({ userId })),
      gradingSettingsOf(table, companyId),
      studentIn(table, companyId, userId),
    ]);
    const seen =
      found?.submission.studentId === userId && canFollowIn(actor, userId, found.submission.learnpathId);
    if (!found || !student || !seen) throw new Refusal('SUBMISSION_NOT_FOUND');
    return presentStudySubmission(files, student, found, { showAssessor, inspectionDays, now });
  },
);

/** Who is at work on it, and what for, is known to who oversees or assigns that alone, and not of work of their own. */
function presentExamination(actor: Actor, stored: Attempt) {
  const oversees = holds(actor, 'grading.assign', 'management.oversee') && !isSelf(actor, stored.studentId);
  const { submissionId: id, assignmentId, assignmentTitle, learnpathId, learnpathTitle } = stored;
  const { finalAssignment, attempt, submittedAt: handedInAt, returnedAt, finalGrade: grade } = stored;
  return {
    ...{ id, assignmentId, assignmentTitle, learnpathId, learnpathTitle, finalAssignment },
    ...{ attempt, handedInAt, returnedAt, grade, status: studentStatus(stored) },
    stage: oversees ? stored.status : null,
  };
}
