import { dutchDate } from '#shared/platform/zone-time.ts';
import { allCompanies } from '../../platform/identity/companies.ts';
import { startByClock } from '../../platform/job/start.ts';
import type { Job } from '../../platform/schedule/jobs.ts';
import { announcement } from './entities.ts';

/**
 * Starts the sending of what is planned for this day, or for one on which nothing ran. The job of an announcement and a
 * day is always the same one, so a run that comes twice starts nothing twice.
 */
export const sendPlanned: Job = async (run, { table }) => {
  const today = dutchDate(run.plannedAt);
  for (const { companyId } of await allCompanies(table)) {
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
};
