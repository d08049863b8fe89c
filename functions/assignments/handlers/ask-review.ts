import { routes } from '#shared/assignments/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { askingReview, submissionDetailsOf } from '../../grading/public.ts';
import { keptFile, usingOnce } from '../../media/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { gradingSettingsOf } from '../../settings/public.ts';
import { presentStudySubmission } from '../study-submission.ts';

/** Asks the assessors to look at the grade of the actor's own work again. */
export const askReview = handler(routes.askReview, async function askReview(request, { table, files }) {
  const { actor, self, params, body, now } = request;
  const { companyId, userId } = actor;
  const [found, { showAssessor, inspectionDays, days }, kept] = await Promise.all([
    submissionDetailsOf(table, { companyId, submissionId: params.submissionId }, { consistent: true }),
    gradingSettingsOf(table, companyId),
    body.fileId ? keptFile(table, companyId, body.fileId, 'evidence') : null,
  ]);
  const own = found?.submission.studentId === userId && found.submission.assignmentId === params.assignmentId;
  if (!found || !own) throw new Refusal('SUBMISSION_NOT_FOUND');
  if (kept && kept.ownerId !== userId) throw new Refusal('FILE_NOT_FOUND');
  const file = kept && {
    ...{ fileId: kept.fileId, displayName: kept.displayName },
    ...{ contentType: kept.contentType, sizeBytes: kept.sizeBytes },
  };
  const { ground } = body;
  const asked = { ground, file, inspectionDays, answerDays: days.assessment, now };
  const { operations, records, submission, review } = askingReview(request, found, asked);
  await table.transact([...operations, ...(kept ? [usingOnce(kept, now)] : [])], [...records]);
  const shown = { showAssessor, inspectionDays, now };
  return presentStudySubmission(files, self, { ...found, submission, review }, shown);
});
