import { events } from '#events/grading.ts';
import type { Actor } from '#shared/identity/actor.ts';
import type { UserId } from '#shared/identity/ids.ts';
import type { User } from '../platform/identity/entities.ts';
import { fullName } from '../platform/identity/memberships.ts';
import { create, type Operation } from '../platform/table/operations.ts';
import { type Cause, type RecordDraft, recordOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { type Replacement, replacement } from './assessment.ts';
import { recordSubject, type SubmissionDetails, submissionChange } from './repository.ts';
import { assignGraders, type Candidate, type Wanted } from './rules/graders.ts';
import type { Submission } from './submission.ts';

/** Who assigns. */
type Assigning = Cause & { readonly actor: Actor; readonly self: User; readonly now: string };

/**
 * Gives roles on a submission, with a record of it.
 * @param candidates the wanted people, by id
 * @returns the submission as saved, and all who had begun and were replaced
 * @throws Refusal as `assignGraders` does, and CONFLICT when somebody else changed it meanwhile
 */
export async function giveRoles(
  table: Table,
  request: Assigning,
  found: SubmissionDetails,
  candidates: ReadonlyMap<UserId, Candidate>,
  wanted: Wanted,
): Promise<{ readonly submission: Submission; readonly replacements: readonly Replacement[] }> {
  const { operations, record, replacements } = givingRoles(request, found, candidates, wanted);
  const [submission] = await table.transact(operations, record);
  return {
    submission,
    replacements: [...found.replacements, ...replacements.map((one) => ({ ...one, version: 1 }))],
  };
}

/**
 * What gives them, for a transaction of the caller's own.
 * @throws Refusal as `assignGraders` does
 */
export function givingRoles(
  request: Assigning,
  found: SubmissionDetails,
  candidates: ReadonlyMap<UserId, Candidate>,
  wanted: Wanted,
): {
  readonly operations: [Operation<Submission>, ...Operation<unknown>[]];
  readonly record: RecordDraft;
  readonly replacements: readonly Omit<Replacement, 'version'>[];
} {
  const { actor, self, now } = request;
  const { submission: before, assessments } = found;
  const { submission: after, replaced } = assignGraders(before, assessments, candidates, actor, wanted);
  const { companyId, submissionId, assignmentId } = before;
  const { reason } = wanted;
  const of = { companyId, submissionId };
  const by = { ...of, reason: reason ?? '', byUserId: self.userId, byName: fullName(self.profile), at: now };
  const replacements = replaced.map((one) => ({ ...one, ...by }));
  const record = recordOf(events.gradersAssigned, request, {
    subject: recordSubject(submissionId),
    payload: {
      submissionId,
      assignmentId,
      quickscannerUserId: after.quickscanner?.userId ?? null,
      firstAssessorUserId: after.firstAssessor?.userId ?? null,
      secondAssessorUserId: after.secondAssessor?.userId ?? null,
    },
    before,
    after: { ...after, reason },
  });
  const also = replacements.map((one) => create(replacement, one, { orElse: 'CONFLICT' }));
  return { operations: [...submissionChange(before, after), ...also], record, replacements };
}
