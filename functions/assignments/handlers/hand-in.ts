import { routes } from '#shared/assignments/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { hasOpenAttempt, newSubmission } from '../../grading/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { user } from '../../platform/identity/entities.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import { requireHandIn } from '../../platform/study/access.ts';
import { check, remove } from '../../platform/table/operations.ts';
import { declarationFor, gradingSettingsOf } from '../../settings/public.ts';
import { handingIn } from '../handing-in.ts';
import { workOn } from '../study-repository.ts';
import { handedIn, mayHandIn, requireDeclared, requireWithinTerms } from '../study-rules.ts';
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
  const [work, rules] = await Promise.all([
    workOn(table, actor, assignmentId, now),
    gradingSettingsOf(table, companyId),
  ]);
  const { published: offered, attempts, ready, access, terms } = work;
  requireHandIn(access);
  if (body.publishedVersion !== offered.publishedVersion) throw new Refusal('ASSIGNMENT_CHANGED');
  if (!mayHandIn(attempts)) throw new Refusal('ALREADY_HANDED_IN');
  if (!ready) {
    // A second click may find the ready list gone before it sees the attempt.
    const isOpen = await hasOpenAttempt(table, { companyId, studentId, assignmentId });
    throw new Refusal(isOpen ? 'ALREADY_HANDED_IN' : 'NO_FILES');
  }
  requireWithinTerms(terms);
  const declared = requireDeclared(declarationFor(rules, self.locale), body.declared);
  const made = handingIn(request, work, {
    ...{ companyId, studentId, submissionId: newId('SubmissionId'), studentName: fullName(self.profile) },
    ...{ files: handedIn(ready.files, body.fileIds), declared },
  });
  await table.transact(
    [
      ...made.operations,
      remove(readyFiles, ready, { orElse: 'ALREADY_HANDED_IN' }),
      // Of who is erased at this moment nothing is to come after what was looked for.
      check(user.at(self), { version: self.version }),
    ],
    made.record,
  );
  const { submission, content } = newSubmission(made.handIn);
  // Nothing was graded, so none of it is shown yet.
  const shown = { showAssessor: false, inspectionDays: 0, now };
  const nothing = { assessments: [], corrections: [], review: undefined, handedInFor: undefined };
  return presentStudySubmission(files, self, { submission, content: content.content, ...nothing }, shown);
});
