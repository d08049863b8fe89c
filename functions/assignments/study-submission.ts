import type { PublishedAssignment, StudySubmission } from '#shared/assignments/schemas.ts';
import type {
  Assessment,
  GradeReview,
  HandedInFor,
  Submission,
  SubmissionDetails,
} from '../grading/public.ts';
import type { Files } from '../platform/files/files.ts';
import type { User } from '../platform/identity/entities.ts';
import { fullName } from '../platform/identity/memberships.ts';
import { inspectionOf, type Shown } from './inspection.ts';
import { presentAttempt, presentFiles } from './study-present.ts';

type Unsaved<Item> = Omit<Item, 'version'>;

/**
 * One attempt as its student sees it. Until it is returned there is no grade, no comment and no sign of who is at work;
 * afterwards only the assessment that decided is shown (design section 8).
 * @param work as handed in and asked, with how it was assessed and what was asked about its grade
 * @param shown how the organisation shows it
 */
export async function presentStudySubmission(
  files: Files,
  student: Pick<User, 'profile' | 'studentNumber'>,
  work: {
    readonly submission: Unsaved<Submission>;
    readonly content: PublishedAssignment;
    readonly assessments: readonly Unsaved<Assessment>[];
    readonly review: Unsaved<GradeReview> | undefined;
    readonly handedInFor: Unsaved<HandedInFor> | undefined;
    /** The earliest first. */
    readonly corrections: SubmissionDetails['corrections'];
  },
  shown: Shown,
): Promise<StudySubmission> {
  const { submission: stored, content, assessments, review, handedInFor, corrections } = work;
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
    assessorName: (decided && shown.showAssessor && assessorOf(stored)?.name) || null,
    handedInFor: handedInFor ? { byName: handedInFor.byName, reason: handedInFor.reason } : null,
    declared: stored.declared,
    corrected: correctedIn(corrections),
    inspection: await inspectionOf(files, stored, review, shown),
    criteria,
  };
}

/** What was returned at first, and when another grade last took its place. */
function correctedIn(corrections: SubmissionDetails['corrections']): StudySubmission['corrected'] {
  const [first, last] = [corrections[0], corrections.at(-1)];
  return first && last ? { from: first.previousGrade, at: last.at } : null;
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
