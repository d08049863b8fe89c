import { events } from '#events/grading.ts';
import { attemptOf, newSubmission } from '#functions/grading/listings.ts';
import { recordSubject, saveSubmission } from '#functions/grading/repository.ts';
import { returnedPayload } from '#functions/grading/returned.ts';
import { correctGrade, returnGraded, returnRejected } from '#functions/grading/rules/stages.ts';
import { attempt, type Submission, submission } from '#functions/grading/submission.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { fullName } from '#functions/platform/identity/memberships.ts';
import { newId } from '#functions/platform/ids.ts';
import type { Services } from '#functions/platform/services.ts';
import { create, put } from '#functions/platform/table/operations.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import type { AssignmentId, CompanyId, LearnpathId } from '#shared/identity/ids.ts';
import { content } from '../grading/cases.ts';

const cause = { now: '2026-07-03T09:30:00.000Z', requestId: 'request-of-grading' };

interface Where {
  readonly services: Pick<Services, 'table'>;
  readonly company: { readonly companyId: CompanyId };
}

interface Ending {
  /** In tenths; null: the quickscan rejects it. */
  readonly grade?: number | null;
  readonly finalAssignment?: boolean;
  readonly assignmentId?: AssignmentId;
  /** When it went back, as a UTC instant. */
  readonly now?: string;
}

/** Work of a student that went back to them, passed unless told otherwise; nobody was told of it yet. */
export async function giveBack(
  { services, company }: Where,
  student: User,
  learnpathId: LearnpathId,
  { grade = 72, finalAssignment = true, assignmentId = newId('AssignmentId'), now = cause.now }: Ending = {},
): Promise<Submission> {
  const { submission: handedIn } = newSubmission({
    companyId: company.companyId,
    submissionId: newId('SubmissionId'),
    assignmentId,
    learnpathId,
    learnpathTitle: 'Inleiding programmeren',
    publishedVersion: 1,
    content: { ...content(), finalAssignment },
    attempt: 1,
    studentId: student.userId,
    studentName: fullName(student.profile),
    files: [],
    submittedAt: '2026-06-20T09:00:00.000Z',
  });
  const open = { ...handedIn, version: 1 };
  const after =
    grade === null ? returnRejected(open, now) : returnGraded(open, grade, { inspectionDays: 30, now });
  if (!after) throw new Error('the work was given back before');
  const [saved] = await services.table.transact(
    [create(submission, after), put(attempt, attemptOf(after))],
    recordOf(
      events.submissionReturned,
      { ...cause, now },
      {
        ...about(after, returnedPayload(after)),
        before: open,
        after,
      },
    ),
  );
  return saved;
}

/** Puts the grade of returned work right; nobody was told of it yet. */
export async function correct(
  { services }: Pick<Where, 'services'>,
  work: Submission,
  grade: number,
): Promise<Submission> {
  const { submission: after, previousGrade } = correctGrade(work, grade);
  const payload = { ...returnedPayload(after), grade, previousGrade };
  const record = recordOf(events.gradeCorrected, cause, about(after, payload));
  return saveSubmission(services.table, work, after, record);
}

function about<Payload>({ companyId, submissionId }: Submission, payload: Payload) {
  return { subject: recordSubject(submissionId), payload, companyId };
}
