import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { inEachCompany } from '../platform/identity/companies.ts';
import { logger } from '../platform/log.ts';
import type { Job } from '../platform/schedule/jobs.ts';
import { put } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { attention } from './attention.ts';
import { followStudent } from './follow-student.ts';
import { signalsLookedAt, signalThresholds } from './thresholds.ts';

/** Students looked at side by side. */
const pageSize = 25;
/** Sort before and after every date. */
const earliest = '0000-01-01';
const latest = '9999-12-31';

const asCopy = { notAudited: 'only says by what everybody was looked at; that it changed has a record' };

/**
 * Looks again at the students of whom a signal begins on this day, company by company: what its index holds up to the day
 * of the run, and nobody else. Who was looked at is due on a later day, so a second run finds nothing. Where thresholds
 * changed since, everybody who has a signal or has one to come is looked at, and again in each run until all of them were.
 * @throws when a student changed meanwhile or could not be looked at: after all others, to be run again
 */
export const lookAgain: Job = (run, { table }) =>
  inEachCompany(
    table,
    ({ companyId }) => lookIn(table, companyId, dutchDate(run.plannedAt)),
    'not everybody was looked at',
  );

async function lookIn(table: Table, companyId: CompanyId, today: string): Promise<void> {
  const due = attention.by('due', { companyId });
  const places = [signalThresholds.at({ companyId }), signalsLookedAt.at({ companyId })] as const;
  const [limits, looked] = await table.batchGet(places, { consistent: true });
  // Read before anybody is looked at: of what changes meanwhile, the next night knows that not all were.
  const thresholdsVersion = limits?.version ?? 0;
  const changed = thresholdsVersion !== (looked?.thresholdsVersion ?? 0);
  const range = { between: [[earliest], [changed ? latest : today, '\uffff']] } as const;
  let missed = 0;
  for await (const items of table.pages(due, { range, limit: pageSize })) {
    const outcomes = await Promise.allSettled(
      items.map(({ userId }) => followStudent(table, { companyId, userId }, today)),
    );
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue;
      missed += 1;
      const lost = outcome.reason instanceof Refusal && outcome.reason.code === 'CONFLICT';
      if (!lost)
        logger.error('a student could not be looked at', { companyId, error: outcome.reason as Error });
    }
  }
  if (missed > 0) throw new Error(`${missed} students of ${companyId} could not be looked at`);
  if (changed) await table.transact([put(signalsLookedAt, { companyId, thresholdsVersion })], asCopy);
}
