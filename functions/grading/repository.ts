import type { PublishedAssignment } from '#shared/assignments/schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { AssignmentId, CompanyId, Ids, SubmissionId, UserId } from '#shared/identity/ids.ts';
import type { Ref } from '../platform/table/model.ts';
import { createOrReplace, type Operation, put, removeAt, replace } from '../platform/table/operations.ts';
import type { Subject } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import type { AuditEntries } from '../platform/table/writes.ts';
import {
  type Assessment,
  assessment,
  type Correction,
  correction,
  type Replacement,
  replacement,
} from './assessment.ts';
import { type HandedInFor, handedInFor } from './handed-in-for.ts';
import { type Hold, hold } from './hold.ts';
import { attemptOf, holdersOf, tasksOf } from './listings.ts';
import { type GradeReview, gradeReview } from './review.ts';
import { missingRole } from './rules/turn.ts';
import {
  attempt,
  gradingTask,
  openAttempt,
  type Submission,
  submission,
  submissionContent,
  withoutGrader,
} from './submission.ts';

/** A submission with everything that was asked, judged and put right. */
export interface SubmissionDetails {
  readonly submission: Submission;
  readonly content: PublishedAssignment;
  readonly assessments: readonly Assessment[];
  readonly corrections: readonly Correction[];
  readonly replacements: readonly Replacement[];
  readonly review: GradeReview | undefined;
  readonly handedInFor: HandedInFor | undefined;
  readonly holds: readonly Hold[];
}

export type OfSubmission = Ids<'companyId' | 'submissionId'>;

const kinds = {
  submission,
  submissionContent,
  assessment,
  correction,
  replacement,
  gradeReview,
  handedInFor,
  hold,
};

/**
 * All of one submission: one query.
 * @param options.consistent sees every write answered before
 */
export async function submissionDetailsOf(
  table: Table,
  of: OfSubmission,
  options: { consistent?: boolean } = {},
): Promise<SubmissionDetails | undefined> {
  const found = await table.collection(submission.in(of), kinds, options);
  const [handedIn] = found.submission;
  const [asked] = found.submissionContent;
  if (!handedIn || !asked) return undefined;
  return {
    submission: handedIn,
    content: asked.content,
    assessments: found.assessment,
    corrections: found.correction,
    replacements: found.replacement,
    review: found.gradeReview[0],
    handedInFor: found.handedInFor[0],
    holds: found.hold,
  };
}

/** Where a submission lies, for a batch. */
export function submissionPlace(of: OfSubmission): Ref<Omit<Submission, 'version'>> {
  return submission.at(of);
}

/** One submission without what belongs to it. */
export function submissionAt(table: Table, of: OfSubmission): Promise<Submission | undefined> {
  return table.get(submission.at(of), { consistent: true });
}

/** Whether an attempt of the student keeps them from handing in to an assignment again. */
export async function hasOpenAttempt(
  table: Table,
  of: { readonly companyId: CompanyId; readonly studentId: UserId; readonly assignmentId: AssignmentId },
): Promise<boolean> {
  return (await table.get(openAttempt.at(of), { consistent: true })) !== undefined;
}

/**
 * Saves a changed submission together with its rows in every list.
 * @param before as loaded; somebody else's change since then answers CONFLICT
 * @param also what else belongs to the same change
 * @returns the submission as saved
 */
export async function saveSubmission(
  table: Table,
  before: Submission,
  after: Submission,
  entries: AuditEntries,
  also: readonly Operation<unknown>[] = [],
): Promise<Submission> {
  const [saved] = await table.transact([...submissionChange(before, after), ...also], entries);
  return saved;
}

/** What saves a changed submission together with its rows in every list. */
export function submissionChange(
  before: Submission,
  after: Submission,
): [Operation<Submission>, ...Operation<unknown>[]] {
  const held = new Set(holdersOf(after).map(({ userId }) => userId));
  const left = holdersOf(before).filter(({ userId }) => !held.has(userId));
  return [
    replace(submission, before, after),
    put(attempt, attemptOf(after)),
    ...tasksOf(after).map((task) => put(gradingTask, task)),
    ...(missingRole(after)
      ? [put(withoutGrader, withoutGrader.schema.parse(after))]
      : [removeAt(withoutGrader.at(after))]),
    ...left.map(({ userId }) => removeAt(gradingTask.at({ ...before, graderId: userId }))),
  ];
}

/**
 * The operation that saves an assessment over the caller's own draft, or begins it.
 * @param draftVersion of the draft that it was typed upon; 0 when there was none
 * @throws Refusal CONFLICT when another tab or device has saved since
 */
export function saveAssessmentOperation(
  existing: readonly Assessment[],
  next: Omit<Assessment, 'version'>,
  draftVersion: number,
): Operation<Assessment> {
  const before = existing.find((one) => one.role === next.role && one.assessorUserId === next.assessorUserId);
  if ((before?.version ?? 0) !== draftVersion) throw new Refusal('CONFLICT');
  return createOrReplace(assessment, before, next);
}

/** What a record of grading is about. */
export function recordSubject(submissionId: SubmissionId): Subject {
  return { type: 'submission', id: submissionId };
}
