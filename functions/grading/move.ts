import type { Operation } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import type { AuditEntries } from '../platform/table/writes.ts';
import {
  type OfSubmission,
  type SubmissionDetails,
  saveSubmission,
  submissionDetailsOf,
} from './repository.ts';
import type { Submission } from './submission.ts';

/** What the workflow makes of a submission. */
interface Move {
  readonly after: Submission;
  readonly entries: AuditEntries;
  readonly also?: readonly Operation<unknown>[];
}

/**
 * Changes a submission on the workflow's behalf.
 * @param decide undefined when nothing is left to do: the step was done before
 * @throws Error when there is no such submission, Refusal CONFLICT when a person changes it at the same moment: the step
 *   begins anew
 */
export async function move(
  table: Table,
  of: OfSubmission,
  decide: (found: SubmissionDetails) => Move | undefined,
): Promise<Submission> {
  const found = await submissionDetailsOf(table, of, { consistent: true });
  if (!found) throw new Error(`there is no submission ${of.submissionId}`);
  const next = decide(found);
  if (!next) return found.submission;
  return saveSubmission(table, found.submission, next.after, next.entries, next.also);
}
