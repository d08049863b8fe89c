import { handler } from '#functions/planning/api.ts';
import { handler as worker } from '#functions/planning/jobs.ts';
import { type Job, jobOf } from '#functions/platform/job/job.ts';
import { zilverbrug } from '#infra/local/demo/companies.ts';
import { demoId } from '#infra/local/demo/ids.ts';
import { openTable } from '#infra/local/seed/table.ts';
import { routes } from '#shared/planning/routes.ts';
import { callRoute, lambdaContext, signInAs } from '#test/support/api.ts';
import { useTestServices } from '#test/support/services.ts';
import { planned } from './planning-world.ts';

/** How many students a job plans in a second by itself, and what one of them takes of a processor. */
export interface Alone {
  readonly perSecond: number;
  readonly cpuMilliseconds: number;
}

/**
 * Plans many by the job alone, as where each function has a machine of its own: what follows by event doesn't happen.
 * @param endpoint of the database of a folder that `fillPlanning` filled, which is planned in
 */
export async function planningAlone(endpoint: string): Promise<Alone> {
  const { table } = await openTable(endpoint);
  const services = useTestServices(table);
  const as = await signInAs(services, demoId('UserId', 'anouk'));
  const { id: companyId } = zilverbrug;
  const moment = await callRoute(handler, routes.createStartingMoment, { body: planned.moment }, { as });
  const { id: startingMomentId, version } = moment.data;
  const { educationId, offer } = planned;
  const params = { startingMomentId };
  await callRoute(handler, routes.addOffer, { params, body: { version, ...offer } }, { as });
  const body = { educationId, startingMomentId, learnpathIds: [offer.learnpathId], userIds: null };
  const { data } = await callRoute(handler, routes.planMany, { body }, { as });
  const begun = performance.now();
  const usedBefore = process.cpuUsage();
  let job: Job;
  do {
    await worker({ step: 'run', input: { companyId, jobId: data.id, attempt: 1 } }, lambdaContext);
    job = await jobOf(table, { companyId, jobId: data.id });
  } while (job.state === 'running');
  const { user, system } = process.cpuUsage(usedBefore);
  const { planned: count = 0 } = job.tally;
  return {
    perSecond: (count * 1000) / (performance.now() - begun),
    cpuMilliseconds: (user + system) / 1000 / count,
  };
}
