import type { StudyExamination, StudySubmissionSummary } from '#shared/assignments/schemas.ts';
import type { StudyAssignmentSummary } from '#shared/assignments/study-list.ts';
import type { SubmissionFile } from '#shared/assignments/submission-file.ts';
import type { StandingTerms } from '#shared/assignments/terms.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import type { Attempt, HandedInFile } from '../grading/public.ts';
import { fileKey, showsInline } from '../media/public.ts';
import type { Files } from '../platform/files/files.ts';
import type { StudyAccess } from '../platform/study/access.ts';
import type { Enrolment } from '../platform/study/enrolment.ts';
import type { AssignmentSummary } from '../platform/study/summary.ts';
import { studentStatus } from './study-rules.ts';
import { stepsOf } from './study-steps.ts';

/**
 * An assignment in the student's list.
 * @param latest the student's last attempt, if any
 * @param access what the enrolment opens
 * @param terms what may still be done
 */
export function presentStudySummary(
  {
    assignmentId: id,
    title,
    finalAssignment,
  }: Pick<AssignmentSummary, 'assignmentId' | 'title' | 'finalAssignment'>,
  { learnpathId, startsOn, endsOn, summary }: Enrolment,
  latest: Attempt | undefined,
  access: StudyAccess,
  terms: StandingTerms,
): StudyAssignmentSummary {
  return {
    id,
    title,
    finalAssignment,
    learnpathId,
    learnpathTitle: summary.title,
    learnpathEnglishTitle: summary.englishTitle ?? '',
    startsOn: access === 'preview' ? startsOn : null,
    learnpathEndsOn: endsOn,
    status: studentStatus(latest),
    grade: latest?.finalGrade ?? null,
    returnedAt: latest?.returnedAt ?? null,
    latestSubmissionId: latest?.submissionId ?? null,
    terms,
  };
}

/** An attempt in the student's list. */
export function presentAttempt(stored: Omit<Attempt, 'version'>): StudySubmissionSummary {
  const {
    submissionId: id,
    attempt,
    submittedAt: handedInAt,
    returnedAt,
    finalGrade: grade,
    isLate,
  } = stored;
  const steps = stepsOf(stored);
  return { id, attempt, handedInAt, returnedAt, status: studentStatus(stored), grade, isLate, steps };
}

/** An attempt among those to all assignments of a learning path. */
export function presentExamination(stored: Attempt): StudyExamination {
  const { steps: _, ...attempt } = presentAttempt(stored);
  const { assignmentId, assignmentTitle } = stored;
  return { ...attempt, assignmentId, assignmentTitle };
}

/** Files with short-lived links; what a browser can show is shown, the rest is saved. */
export function presentFiles(
  files: Files,
  companyId: CompanyId,
  stored: readonly HandedInFile[],
): Promise<SubmissionFile[]> {
  return Promise.all(
    stored.map(async (file) => ({
      ...file,
      link: await files.downloadLink(fileKey(companyId, file.fileId), {
        fileName: file.displayName,
        inline: showsInline(file.contentType),
      }),
    })),
  );
}
