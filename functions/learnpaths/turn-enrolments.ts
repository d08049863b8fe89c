import { learnpathEvents } from '#events/learnpaths.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { inEachCompany } from '../platform/identity/companies.ts';
import type { Job, Run } from '../platform/schedule/jobs.ts';
import { turned } from '../platform/study/calendar.ts';
import { type Enrolment, enrolment } from '../platform/study/enrolment.ts';
import { replace } from '../platform/table/operations.ts';
import { recordOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';

/** Enrolments turned side by side. */
const pageSize = 25;
/** Sorts before every date. */
const earliest = '0000-01-01';

/**
 * Opens the enrolments whose first day has come and closes those whose last day is over, company by company. What is
 * due is what its index holds up to the day of the run; what was turned is no longer there. So a second run of the same
 * day and company finds nothing, and one that was cut short is taken up where it ended.
 * @throws when somebody changed an enrolment meanwhile, or a company's could not be turned: after all others, to be run
 *   again
 */
export const openAndCloseEnrolments: Job = (run, { table }) =>
  inEachCompany(table, ({ companyId }) => turnIn(table, companyId, run), 'not every enrolment was turned');

async function turnIn(table: Table, companyId: CompanyId, run: Run): Promise<void> {
  const today = dutchDate(run.plannedAt);
  const due = enrolment.by('due', { companyId });
  const range = { between: [[earliest], [today]] } as const;
  let missed = 0;
  for await (const items of table.pages(due, { range, limit: pageSize })) {
    const outcomes = await Promise.all(items.map((one) => turn(table, one, today, run)));
    missed += outcomes.filter((outcome) => outcome === 'missed').length;
  }
  if (missed > 0) throw new Error(`${missed} enrolments of ${companyId} changed meanwhile`);
}

async function turn(table: Table, before: Enrolment, today: string, run: Run): Promise<'done' | 'missed'> {
  const { companyId, learnpathId, userId } = before;
  const after = turned(before, today);
  const event = after.status === 'open' ? learnpathEvents.enrolmentOpened : learnpathEvents.enrolmentClosed;
  const record = recordOf(event, run, {
    subject: { type: 'enrolment', id: `${learnpathId}:${userId}` },
    payload: { learnpathId, userId },
    companyId,
    before: { status: before.status },
    after: { status: after.status },
  });
  try {
    await table.transact([replace(enrolment, before, after)], record);
    return 'done';
  } catch (error) {
    if (error instanceof Refusal && error.code === 'CONFLICT') return 'missed';
    throw error;
  }
}
