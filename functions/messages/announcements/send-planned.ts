import type { CompanyId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { companiesEverywhere, inEachCompany } from '../../platform/identity/companies.ts';
import { startByClock } from '../../platform/job/start.ts';
import type { Job, Run } from '../../platform/schedule/jobs.ts';
import type { Table } from '../../platform/table/table.ts';
import { announcement } from './entities.ts';

/**
 * Starts the sending of what is planned for this day, or for one on which nothing ran. The job of an announcement and a
 * day is always the same one, so a run that comes twice starts nothing twice. In an archived company the job is refused and
 * the announcement broken off: its moment is over once the company is back, and somebody decides whether it is still sent.
 * @throws when a company's could not be started: after all others, to be run again
 */
export const sendPlanned: Job = (run, { table }) =>
  inEachCompany(
    table,
    ({ companyId }) => sendIn(table, companyId, run),
    'not every announcement was begun to be sent',
    companiesEverywhere,
  );

async function sendIn(table: Table, companyId: CompanyId, run: Run): Promise<void> {
  const today = dutchDate(run.plannedAt);
  const due = await table.query(announcement.by('planned', { companyId }), {
    range: { between: [['0000'], [`${today}~`]] },
  });
  for (const { announcementId, sendOn } of due)
    await startByClock(
      table,
      companyId,
      {
        kind: 'messages.send-announcement',
        input: { announcementId, today },
        about: announcementId,
      },
      { ...run, plannedAt: `${sendOn}T06:00:00.000Z` },
    );
}
