import { events } from '#events/grading.ts';
import { assessment } from '#functions/grading/assessment.ts';
import { newSubmission } from '#functions/grading/listings.ts';
import { recordSubject, saveSubmission } from '#functions/grading/repository.ts';
import { returnedPayload } from '#functions/grading/returned.ts';
import { openStage, returnGraded, returnRejected } from '#functions/grading/rules/stages.ts';
import { attempt, type Submission, submission, submissionContent } from '#functions/grading/submission.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { fullName } from '#functions/platform/identity/memberships.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import { weighedGrade } from '#shared/grading/rules.ts';
import type { AssignmentId, LearnpathId } from '#shared/identity/ids.ts';
import { at } from '../../educations/fixture.ts';
import { content } from '../../grading/cases.ts';
import { notAudited } from '../fixture.ts';

/** An assignment of a learning path, by two criteria that weigh the same. */
export interface TestAssignment {
  readonly learnpathId: LearnpathId;
  readonly assignmentId: AssignmentId;
  readonly content: ReturnType<typeof content>;
}

export const anAssignment = (learnpathId: LearnpathId): TestAssignment => ({
  ...{ learnpathId, assignmentId: newId('AssignmentId'), content: content([50, 50]) },
});

const cause = { now: '2026-11-20T09:30:00.000Z', requestId: 'request-of-grading' };

/** Work that was handed in and passed by the quickscan; nobody was told of it yet. */
export async function handedIn(
  { content: asked, ...assignment }: TestAssignment,
  student: User,
  more: {
    readonly attempt?: number;
    readonly first?: User;
    readonly submittedAt?: string;
    readonly quietly?: true;
  } = {},
): Promise<Submission> {
  const { first, attempt: number = 1, submittedAt = '2026-11-02T09:00:00.000Z', quietly } = more;
  const made = newSubmission({
    ...{
      companyId: at().company.companyId,
      submissionId: newId('SubmissionId'),
      ...assignment,
      content: asked,
    },
    ...{ learnpathTitle: 'Deel 1', publishedVersion: 1, attempt: number, files: [], submittedAt },
    ...{ studentId: student.userId, studentName: fullName(student.profile) },
  });
  const open = openStage({ ...made.submission, version: 1 }, 'first-assessment', {
    days: 15,
    now: submittedAt,
  });
  if (!open) throw new Error('a new submission waits for everything');
  const { version: _, ...item } = { ...open, firstAssessor: first ? personOf(first) : null };
  const [saved] = await at().services.table.transact(
    [
      create(submission, item),
      create(submissionContent, made.content),
      create(attempt, attempt.schema.parse(item)),
    ],
    quietly
      ? notAudited
      : recordOf(events.stageOpened, cause, {
          ...about(item),
          payload: { ...ids(item), stage: 'first-assessment', dueAt: item.dueAt ?? cause.now },
        }),
  );
  return saved;
}

/** An assessor submits what they gave by each criterion, in tenths; `needsSecond` leaves it to a 2nd one. */
export async function assessed(
  work: Submission,
  by: User,
  asked: TestAssignment,
  grades: readonly [number, number],
  needsSecond = false,
): Promise<Submission> {
  const role = work.firstAssessedAt ? 'second-assessor' : 'first-assessor';
  const criteria = asked.content.partialAssignments
    .flatMap((partial) => partial.criteria)
    .map(({ id: criterionId }, place) => ({ criterionId, grade: grades[place] ?? null, comment: '' }));
  const total = weighedGrade(grades.map((grade) => ({ grade, weighing: 50 })));
  const { companyId, submissionId } = work;
  await at().services.table.transact(
    [
      create(assessment, {
        ...{ companyId, submissionId, role, assessorUserId: by.userId, criteria, feedback: 'Goed', total },
        ...{ savedAt: cause.now, submittedAt: cause.now },
      }),
    ],
    notAudited,
  );
  const after: Submission =
    role === 'second-assessor'
      ? { ...work, secondAssessor: personOf(by), secondAssessedAt: cause.now }
      : {
          ...{ ...work, firstAssessor: personOf(by), firstAssessedAt: cause.now, needsSecond },
          status: needsSecond ? 'second-assessment' : 'first-assessment',
        };
  const payload = { ...ids(work), role, assessorUserId: by.userId, needsSecond } as const;
  return saveSubmission(
    at().services.table,
    work,
    after,
    recordOf(events.assessmentSubmitted, cause, { ...about(work), payload }),
  );
}

/** Returns it with this grade; null: the quickscan rejected it. */
export async function returned(work: Submission, grade: number | null): Promise<Submission> {
  const after =
    grade === null
      ? returnRejected(work, cause.now)
      : returnGraded(work, grade, { inspectionDays: 30, now: cause.now });
  if (!after) throw new Error('the work was returned before');
  const payload = returnedPayload(after);
  return saveSubmission(
    at().services.table,
    work,
    after,
    recordOf(events.submissionReturned, cause, { ...about(work), payload }),
  );
}

/** The same from hand-in to return, by one assessor. */
export async function graded(of: TestAssignment, student: User, by: User, grades: readonly [number, number]) {
  const work = await assessed(await handedIn(of, student), by, of, grades);
  return returned(work, weighedGrade(grades.map((grade) => ({ grade, weighing: 50 }))));
}

const personOf = ({ userId, profile }: User) => ({ userId, name: fullName(profile) });
const ids = ({ submissionId, assignmentId }: Pick<Submission, 'submissionId' | 'assignmentId'>) => ({
  ...{ submissionId, assignmentId },
});
const about = ({ companyId, submissionId }: Pick<Submission, 'companyId' | 'submissionId'>) => ({
  ...{ subject: recordSubject(submissionId), companyId },
});
