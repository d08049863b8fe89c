import { inEachCompany } from '../platform/identity/companies.ts';
import { startByClock } from '../platform/job/start.ts';
import { jobs } from '../platform/schedule/jobs.ts';

/** The Lambda of what is planned by the clock: it starts the night's run of each company, whose record starts the work. */
export const handler = jobs({
  'sync-plannings': (run, { table }) =>
    inEachCompany(
      table,
      ({ companyId }) => startByClock(table, companyId, { kind: 'planning.sync', input: {} }, run),
      'not every night run was started',
    ),
});
