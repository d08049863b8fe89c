import { assignmentEvents } from '#events/assignments.ts';
import { routes } from '#shared/assignments/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handInOperations, hasOpenAttempt, newSubmission } from '../../grading/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import { requireHandIn } from '../../platform/study/access.ts';
import { add, remove } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { allowedStill } from '../allowance.ts';
import { assignmentUses } from '../assignment.ts';
import { workOn } from '../study-repository.ts';
import { handedIn, mayHandIn, requireWithinTerms } from '../study-rules.ts';
import { presentStudySubmission } from '../study-submission.ts';
import { readyFiles } from '../work.ts';

/**
 * Hands in the ready files, for good. One transaction makes the submission, takes the ready list away and leaves the
 * record from which grading starts; of two clicks at once the second finds the open attempt and is refused.
 */
export const handIn = handler(routes.handIn, async function handIn(request, { table, files, newId }) {
  const { actor, self, params, body, now } = request;
  const { companyId, userId: studentId } = actor;
  const { assignmentId } = params;
  const work = await workOn(table, actor, assignmentId, now);
  const { published: offered, attempts, ready, access, allowed, terms } = work;
  requireHandIn(access);
  if (body.publishedVersion !== offered.publishedVersion) throw new Refusal('ASSIGNMENT_CHANGED');
  if (!mayHandIn(attempts.at(-1))) throw new Refusal('ALREADY_HANDED_IN');
  if (!ready) {
    // A second click may find the ready list gone before it sees the attempt.
    const isOpen = await hasOpenAttempt(table, { companyId, studentId, assignmentId });
    throw new Refusal(isOpen ? 'ALREADY_HANDED_IN' : 'NO_FILES');
  }
  requireWithinTerms(terms);
  const { learnpathId, learnpathTitle, publishedVersion, content } = offered;
  const submissionId = newId('SubmissionId');
  const attempt = attempts.length + 1;
  const made = {
    companyId,
    submissionId,
    assignmentId,
    learnpathId,
    learnpathTitle,
    publishedVersion,
    content,
    attempt,
    studentId,
    studentName: fullName(self.profile),
    files: handedIn(ready.files, body.fileIds),
    submittedAt: now,
    isLate: terms.isLate,
  };
  await table.transact(
    [
      ...handInOperations(made),
      remove(readyFiles, ready, { orElse: 'ALREADY_HANDED_IN' }),
      // Somebody may be giving or taking a day of their own at this moment.
      allowedStill({ companyId, userId: studentId, assignmentId }, allowed),
      // Somebody may be deleting the assignment at this moment.
      add(
        assignmentUses.at({ companyId, assignmentId }),
        { submissions: 1 },
        { orElse: 'ASSIGNMENT_NOT_FOUND' },
      ),
    ],
    recordOf(assignmentEvents.submissionHandedIn, request, {
      subject: { type: 'submission', id: submissionId },
      payload: {
        submissionId,
        assignmentId,
        learnpathId,
        studentId,
        publishedVersion,
        attempt,
        fileCount: made.files.length,
        isLate: terms.isLate,
      },
      after: { attempt, publishedVersion, files: made.files },
    }),
  );
  const { submission } = newSubmission(made);
  // Nothing was graded, so none of it is shown yet.
  const shown = { showAssessor: false, inspectionDays: 0, now };
  return presentStudySubmission(
    files,
    self,
    { submission, content, assessments: [], review: undefined },
    shown,
  );
});
