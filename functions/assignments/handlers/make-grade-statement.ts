import { routes } from '#shared/assignments/routes.ts';
import { titleIn } from '#shared/educations/title-in.ts';
import { Refusal } from '#shared/http/errors.ts';
import { submissionDetailsOf } from '../../grading/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { company } from '../../platform/identity/entities.ts';
import { englishTitlesOf } from '../../platform/study/english-titles.ts';
import { enrolmentsOf } from '../../platform/study/shelf.ts';
import { gradingSettingsOf, lookOf } from '../../settings/public.ts';
import { presentStudySubmission } from '../study-submission.ts';

/** How long its link lasts: it is fetched at once, and made anew when it is wanted again. */
const linkSeconds = 300;

/**
 * A PDF of the grade of an attempt of the actor's own, in their language. It is written where uploads wait that nobody
 * completes: the bucket clears it within a day.
 */
export const makeGradeStatement = handler(
  routes.makeGradeStatement,
  async function makeGradeStatement({ actor, self, params, now }, { table, files, newId, environment }) {
    const { companyId, userId } = actor;
    const [found, { showAssessor, inspectionDays }, organisation, enrolments] = await Promise.all([
      submissionDetailsOf(table, { companyId, submissionId: params.submissionId }),
      gradingSettingsOf(table, companyId),
      table.get(company.at({ companyId })),
      enrolmentsOf(table, companyId, userId),
    ]);
    const stored = found?.submission;
    const own = stored?.studentId === userId && stored.assignmentId === params.assignmentId;
    if (!stored || !own || !organisation) throw new Refusal('SUBMISSION_NOT_FOUND');
    const { finalGrade: grade, returnedAt, learnpathId, learnpathTitle: title } = stored;
    if (grade === null || returnedAt === null) throw new Refusal('WRONG_STATE');
    // Only this call makes papers: nothing of it is read by a cold start for another.
    const [{ gradeStatement }, { renderDocument }, submission, look] = await Promise.all([
      import('../grade-statement.ts'),
      import('../../platform/document/render.ts'),
      presentStudySubmission(files, self, found, { showAssessor, inspectionDays, now }),
      lookOf(files, organisation),
    ]);
    const englishTitle = englishTitlesOf(enrolments).get(learnpathId) ?? '';
    const learnpathTitle = titleIn(self.locale, { title, englishTitle });
    const contents = gradeStatement({ submission, learnpathTitle, grade, returnedAt }, self.locale, now);
    const documentId = newId('DocumentId');
    const key = `pending/${companyId}/${documentId}`;
    const { FONT_REGULAR_FILE: regular, FONT_SEMIBOLD_FILE: semibold } = environment;
    const fonts = { regular, semibold };
    const bytes = await renderDocument(contents, { look, documentId, issuedAt: now, fonts });
    await files.write(key, bytes, 'application/pdf');
    return {
      link: await files.downloadLink(key, { fileName: `${contents.title}.pdf`, seconds: linkSeconds }),
    };
  },
);
