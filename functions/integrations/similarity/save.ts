import { integrationEvents as events } from '#events/integrations.ts';
import type { SubmissionId } from '#shared/identity/ids.ts';
import type { Stored } from '../../platform/table/model.ts';
import { createOrReplace, replace } from '../../platform/table/operations.ts';
import { type Cause, recordOf, type Subject } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { type SimilarityScan, similarityScan } from './scan.ts';

type ScanItem = Omit<SimilarityScan, 'version'>;

/** What records say a scan is about. */
export const recordSubject = (id: SubmissionId): Subject => ({ type: 'submission', id });

/**
 * Has a work sent: the record of it wakes who sends it.
 * @param before undefined: it never was
 * @throws Refusal CONFLICT when somebody else asked it meanwhile
 */
export async function saveAsked(
  table: Table,
  cause: Cause,
  before: SimilarityScan | undefined,
  after: ScanItem,
): Promise<SimilarityScan> {
  const { companyId, submissionId, scanId } = after;
  const [saved] = await table.transact(
    [createOrReplace(similarityScan, before, after)],
    recordOf(events.scanAsked, cause, {
      ...{ subject: recordSubject(submissionId), companyId },
      payload: { submissionId, scanId },
    }),
  );
  return saved;
}

/**
 * Keeps how far a scan is. That it is over, is on record; what was found isn't.
 * @throws Refusal CONFLICT when it changed, or went, meanwhile
 */
export async function saveProgress(
  table: Table,
  cause: Cause,
  before: Stored<SimilarityScan>,
  after: ScanItem,
): Promise<void> {
  const { companyId, submissionId, scanId, state, problem } = after;
  await table.transact(
    [replace(similarityScan, before, after)],
    state === 'done' || state === 'failed'
      ? recordOf(events.scanFinished, cause, {
          ...{ subject: recordSubject(submissionId), companyId },
          payload: { submissionId, scanId, outcome: state, problem },
        })
      : { notAudited: 'the scanner is at work; what comes of it has a record' },
  );
}
