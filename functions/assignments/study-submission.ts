import type { PublishedAssignment, StudySubmission } from '#shared/assignments/schemas.ts';
import type { Assessment, Submission } from '../grading/public.ts';
import type { Files } from '../platform/files/files.ts';
import type { User } from '../platform/identity/entities.ts';
import { fullName } from '../platform/identity/memberships.ts';
import { presentAttempt, presentFiles } from './study-present.ts';

type Unsaved<Item> = Omit<Item, 'version'>;

/**
 * One attempt as its student sees it. Until it is returned there is no grade, no comment and no sign of who is at work;
 * afterwards only the assessment that decided is shown (design section 8).
 * @param showAssessor whether the organisation lets students read who decided
 */
export async function presentStudySubmission(
  files: Files,
  student: Pick<User, 'profile' | 'studentNumber'>,
  stored: Unsaved<Submission>,
  content: PublishedAssignment,
  assessments: readonly Unsaved<Assessment>[],
  showAssessor: boolean,
): Promise<StudySubmission> {
  const decided = decidingAssessment(stored, assessments);
  const judged = new Map(decided?.criteria.map((one) => [one.criterionId, one]));
  const criteria = content.partialAssignments.flatMap((partial) =>
    partial.criteria.map(({ id, title, description, weighing }) => ({
      id,
      partialAssignmentTitle: partial.title,
      title,
      description,
      weighing,
      grade: judged.get(id)?.grade ?? null,
      comment: judged.get(id)?.comment ?? '',
    })),
  );
  return {
    ...presentAttempt(stored),
    assignmentId: stored.assignmentId,
    assignmentTitle: stored.assignmentTitle,
    student: { name: fullName(student.profile), studentNumber: student.studentNumber ?? null },
    publishedVersion: stored.publishedVersion,
    content,
    files: await presentFiles(files, stored.companyId, stored.files),
    quickscanMessage: stored.returnedAt ? stored.quickscanMessage : null,
    feedback: decided?.feedback ?? null,
    assessorName: (decided && showAssessor && assessorOf(stored)?.name) || null,
    criteria,
  };
}

/** The assessment whose grade was returned: the 2nd one where there was one. */
export function decidingAssessment(
  stored: Unsaved<Submission>,
  assessments: readonly Unsaved<Assessment>[],
): Unsaved<Assessment> | undefined {
  if (!stored.returnedAt || stored.outcome === 'rejected') return undefined;
  const role = stored.needsSecond ? 'second-assessor' : 'first-assessor';
  const assessor = assessorOf(stored);
  return assessments.find(
    (one) => one.role === role && one.assessorUserId === assessor?.userId && one.submittedAt !== null,
  );
}

function assessorOf({ needsSecond, secondAssessor, firstAssessor }: Unsaved<Submission>) {
  return needsSecond ? secondAssessor : firstAssessor;
}
