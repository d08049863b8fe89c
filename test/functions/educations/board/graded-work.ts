import { assessment } from '#functions/grading/assessment.ts';
import { attemptOf, newSubmission } from '#functions/grading/listings.ts';
import { attempt, submission, submissionContent } from '#functions/grading/submission.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import { publishedAssignment } from '#shared/assignments/schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { at } from '../fixture.ts';

/** Work of a student that came back with a 7. */
export async function graded(studentId: UserId, by: Pick<User, 'userId'>) {
  const { companyId } = at().company;
  const now = new Date().toISOString();
  const submissionId = newId('SubmissionId');
  const made = newSubmission({
    ...{ companyId, submissionId, studentId, attempt: 1, publishedVersion: 1, files: [] },
    ...{ assignmentId: newId('AssignmentId'), learnpathId: newId('LearnpathId') },
    ...{ learnpathTitle: 'Bedrijfskunde', studentName: 'Bo Li', submittedAt: now },
    content: publishedAssignment.parse({ title: 'Adviesrapport', finalAssignment: false }),
  });
  const item = {
    ...made.submission,
    ...{ status: 'returned' as const, outcome: 'passed' as const, finalGrade: 70, returnedAt: now },
    ...{ firstAssessor: { userId: by.userId, name: 'Jo Bos' }, firstAssessedAt: now, needsSecond: false },
  };
  const given = {
    ...{ companyId, submissionId, role: 'first-assessor' as const, assessorUserId: by.userId },
    ...{ criteria: [], feedback: 'Goed', total: 70, savedAt: now, submittedAt: now },
  };
  await at().services.table.transact(
    [
      create(submission, item),
      create(submissionContent, made.content),
      create(attempt, attemptOf(item)),
      create(assessment, given),
    ],
    { notAudited: 'prepares a test' },
  );
  return item;
}
