import { routes } from '#shared/assignments/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { submissionDetailsOf } from '../../grading/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { gradingSettingsOf } from '../../settings/public.ts';
import { presentStudySubmission } from '../study-submission.ts';

/** One attempt of the actor's own, with grade and feedback once it is returned. */
export const getStudySubmission = handler(
  routes.getStudySubmission,
  async function getStudySubmission({ actor, self, params, now }, { table, files }) {
    const { companyId } = actor;
    const [found, { showAssessor, inspectionDays }] = await Promise.all([
      submissionDetailsOf(table, { companyId, submissionId: params.submissionId }),
      gradingSettingsOf(table, companyId),
    ]);
    const own =
      found?.submission.studentId === actor.userId && found.submission.assignmentId === params.assignmentId;
    if (!found || !own) throw new Refusal('SUBMISSION_NOT_FOUND');
    return presentStudySubmission(files, self, found, { showAssessor, inspectionDays, now });
  },
);
