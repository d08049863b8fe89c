import { Refusal } from '#shared/http/errors.ts';
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

const attempts = 5;

/**
 * Changes a submission on the workflow's behalf. When a person changes it at the same moment, it is read and decided
 * anew, so that neither change is lost.
 * @param decide undefined when nothing is left to do: the step was done before
 * @throws Error when there is no such submission, Refusal CONFLICT when others keep changing it
 */
export async function move(
  table: Table,
  of: OfSubmission,
  decide: (found: SubmissionDetails) => Move | undefined,
): Promise<Submission> {
  for (let attempt = 1; ; attempt++) {
    const found = await submissionDetailsOf(table, of, { consistent: true });
    if (!found) throw new Error(`there is no submission ${of.submissionId}`);
    const next = decide(found);
    if (!next) return found.submission;
    try {
      return await saveSubmission(table, found.submission, next.after, next.entries, next.also);
    } catch (error) {
      const lostRace = error instanceof Refusal && error.code === 'CONFLICT';
      if (!lostRace || attempt === attempts) throw error;
    }
  }
}
