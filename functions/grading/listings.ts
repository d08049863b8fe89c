import type { PublishedAssignment } from '#shared/assignments/schemas.ts';
import type { GradingRole } from '#shared/grading/list.ts';
import type { AssignmentId, CompanyId, LearnpathId, SubmissionId, UserId } from '#shared/identity/ids.ts';
import type { ItemOf } from '../platform/table/model.ts';
import { create, type Operation, put } from '../platform/table/operations.ts';
import { type HandedInFor, handedInFor } from './handed-in-for.ts';
import { awaitedRole, doneAt } from './rules/turn.ts';
import {
  type Attempt,
  attempt,
  type GradingTask,
  gradingTask,
  type HandedInFile,
  openAttempt,
  type Submission,
  type SubmissionSummary,
  submission,
  submissionContent,
  type TaskRole,
  withoutGrader,
} from './submission.ts';

type New<Item> = Omit<Item, 'version'>;

/** A hand-in as the assignments domain knows it. */
export interface HandIn {
  readonly companyId: CompanyId;
  readonly submissionId: SubmissionId;
  readonly assignmentId: AssignmentId;
  readonly learnpathId: LearnpathId;
  readonly learnpathTitle: string;
  readonly publishedVersion: number;
  /** What was asked, as the student saw it; its title and kind are copied into the lists. */
  readonly content: PublishedAssignment;
  /** 1 for the first hand-in to this assignment. */
  readonly attempt: number;
  readonly studentId: UserId;
  readonly studentName: string;
  readonly files: readonly HandedInFile[];
  /** UTC instant. */
  readonly submittedAt: string;
  /** Whether it came after its deadline. */
  readonly isLate?: boolean;
  /** What the student declared with it, as they read it. */
  readonly declared?: string | null;
  /** Who handed it in for the student, and why; absent: the student. */
  readonly by?: { readonly userId: UserId; readonly name: string; readonly reason: string };
}

/**
 * The items of a new submission, waiting for its quickscan.
 * @returns what `handInOperations` creates, for tools that write items by themselves
 */
export function newSubmission(handIn: HandIn): {
  submission: New<Submission>;
  content: New<ItemOf<typeof submissionContent>>;
  attempt: New<Attempt>;
  openAttempt: New<ItemOf<typeof openAttempt>>;
  handedInFor: New<HandedInFor> | undefined;
} {
  const { content, files, by, ...given } = handIn;
  const created: New<Submission> = {
    ...given,
    isLate: handIn.isLate ?? false,
    handedInByUserId: by?.userId ?? null,
    declared: handIn.declared ?? null,
    files: [...files],
    assignmentTitle: content.title,
    finalAssignment: content.finalAssignment,
    status: 'quickscan',
    quickscanner: null,
    firstAssessor: null,
    secondAssessor: null,
    quickscanDecidedAt: null,
    quickscanApproved: null,
    quickscanMessage: null,
    firstAssessedAt: null,
    needsSecond: null,
    secondAssessedAt: null,
    dueAt: null,
    holdState: null,
    reviewState: null,
    examiner: null,
    inspectUntil: null,
    waitingSince: null,
    remindedFor: null,
    returnedAt: null,
    outcome: null,
    finalGrade: null,
  };
  const { companyId, submissionId, studentId, assignmentId } = handIn;
  return {
    submission: created,
    content: { companyId, submissionId, content },
    attempt: attemptOf(created),
    openAttempt: { companyId, studentId, assignmentId, submissionId },
    handedInFor: by && {
      ...{ companyId, submissionId, byUserId: by.userId, byName: by.name },
      ...{ reason: by.reason, at: handIn.submittedAt },
    },
  };
}

/**
 * The operations of a hand-in, for one transaction with the record `assignments.submission-handed-in`, from which the
 * grading workflow starts. A student who has an open attempt, or hands in twice, is refused: ALREADY_HANDED_IN.
 */
export function handInOperations(handIn: HandIn): Operation<unknown>[] {
  const made = newSubmission(handIn);
  const orElse = 'ALREADY_HANDED_IN';
  return [
    create(openAttempt, made.openAttempt, { orElse }),
    create(attempt, made.attempt, { orElse }),
    create(submission, made.submission, { orElse }),
    create(submissionContent, made.content, { orElse }),
    put(withoutGrader, withoutGrader.schema.parse(made.submission)),
    ...(made.handedInFor ? [create(handedInFor, made.handedInFor, { orElse })] : []),
  ];
}

/** The submission as it stands among its student's attempts. */
export function attemptOf(of: New<Submission>): New<Attempt> {
  return attempt.schema.parse(of);
}

/** The submission as it stands in the lists of its graders, one row each. */
export function tasksOf(of: New<Submission>): New<GradingTask>[] {
  return holdersOf(of).map(({ role, userId }) =>
    gradingTask.schema.parse({ ...of, role, graderId: userId, open: isWaitingFor(of, role) }),
  );
}

/** Who holds which role. */
export function gradersOf(of: SubmissionSummary): { role: GradingRole; userId: UserId; name: string }[] {
  const holders = [
    { role: 'quickscanner', person: of.quickscanner },
    { role: 'first-assessor', person: of.firstAssessor },
    { role: 'second-assessor', person: of.secondAssessor },
  ] as const;
  return holders.flatMap(({ role, person }) => (person ? [{ role, ...person }] : []));
}

/** Who has something to do with it: its graders, and whom the examination board asked for advice. */
export function holdersOf(of: SubmissionSummary): { role: TaskRole; userId: UserId; name: string }[] {
  return [...gradersOf(of), ...(of.examiner ? [{ role: 'examiner' as const, ...of.examiner }] : [])];
}

/** Whether it waits for who has this role: their turn, a review of what they gave, or their advice; nothing
 * does while it is held. */
function isWaitingFor(of: SubmissionSummary, role: TaskRole): boolean {
  if (of.holdState === 'held') return false;
  if (role === 'examiner') return of.reviewState === 'examining';
  if (role === awaitedRole(of)) return true;
  return of.reviewState === 'asked' && role !== 'quickscanner' && doneAt(of, role) !== null;
}
