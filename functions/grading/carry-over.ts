import { events } from '#events/grading.ts';
import { permissionOfRole } from '#shared/grading/permissions.ts';
import type { AssignmentId, CompanyId, SubmissionId, UserId } from '#shared/identity/ids.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { recordOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { letsAssess } from './examiner.ts';
import { candidatesOf } from './graders.ts';
import { gradersOf } from './listings.ts';
import { attemptsOf } from './lists.ts';
import { recordSubject, saveSubmission, submissionAt } from './repository.ts';
import { assignGraders, type Candidate } from './rules/graders.ts';
import type { Submission } from './submission.ts';

type Grader = ReturnType<typeof gradersOf>[number];

/**
 * Gives a further attempt the graders of the one before, as far as they may still grade: nobody has to assign them
 * anew, and the work doesn't lie unseen until somebody does. Leaves an attempt alone that has a grader by now.
 * @throws Refusal CONFLICT when somebody assigns at the same moment: the event comes again
 */
export async function carryOverGraders(
  table: Table,
  event: Pick<EventDetail, 'at' | 'requestId'>,
  of: { companyId: CompanyId; submissionId: SubmissionId; studentId: UserId; assignmentId: AssignmentId },
): Promise<void> {
  const { companyId, submissionId, assignmentId } = of;
  const [before, attempts] = await Promise.all([
    submissionAt(table, of),
    attemptsOf(table, of, assignmentId, { consistent: true }),
  ]);
  const former = before && attempts.find(({ attempt }) => attempt === before.attempt - 1);
  if (!before || !former || before.status !== 'quickscan' || gradersOf(before).length > 0) return;
  const graders = gradersOf(former);
  const candidates = await candidatesOf(
    table,
    companyId,
    graders.map(({ userId }) => userId),
    event.at,
  );
  const holding = graders.filter((one) => mayGradeAgain(one, candidates.get(one.userId), before, graders));
  const holders = new Map(holding.map(({ role, userId }) => [role, userId]));
  if (holders.size === 0) return;
  const wanted = {
    quickscannerUserId: holders.get('quickscanner'),
    firstAssessorUserId: holders.get('first-assessor'),
    secondAssessorUserId: holders.get('second-assessor'),
  };
  const { submission: after } = assignGraders(before, [], candidates, null, wanted);
  const { quickscannerUserId = null, firstAssessorUserId = null, secondAssessorUserId = null } = wanted;
  const record = recordOf(
    events.gradersAssigned,
    { now: event.at, requestId: event.requestId },
    {
      subject: recordSubject(submissionId),
      payload: {
        ...{ submissionId, assignmentId },
        ...{ quickscannerUserId, firstAssessorUserId, secondAssessorUserId },
      },
      ...{ companyId, before, after },
    },
  );
  await saveSubmission(table, before, after, record);
}

/**
 * Whether who held a role on the attempt before may hold it on this one. Who turned out to be the same person as the
 * student, or as another grader, is left to who assigns.
 */
function mayGradeAgain(
  { role, userId }: Grader,
  candidate: Candidate | undefined,
  {
    studentId,
    learnpathId,
    handedInByUserId,
  }: Pick<Submission, 'studentId' | 'learnpathId' | 'handedInByUserId'>,
  graders: readonly Grader[],
): boolean {
  if (!candidate?.permissions.has(permissionOfRole[role]) || userId === handedInByUserId) return false;
  const others = [studentId, handedInByUserId, ...graders.map((one) => one.userId)];
  if (others.some((id) => id !== null && candidate.otherAccounts?.has(id))) return false;
  if (role === 'first-assessor' && candidate.barredFrom.has(studentId)) return false;
  return !candidate.appointments || letsAssess(candidate.appointments, role, learnpathId);
}
