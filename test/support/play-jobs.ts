import type { jobWorker } from '#functions/platform/job/worker.ts';
import { records } from '#functions/platform/table/records.ts';
import { lambdaContext } from './api.ts';
import { dynamoOfTest } from './dynamo.ts';
import { settle } from './settle.ts';

type Worker = ReturnType<typeof jobWorker>;

/** The jobs that were started and whose kind begins like this, as the worker is told of them. */
export function startedJobs(kindBegins: string) {
  return [...dynamoOfTest().records.values()].map(records.decode).flatMap(({ name, companyId, payload }) => {
    const { jobId, kind, attempt } = Object(payload);
    const isMeant = name === 'jobs.job-started' && String(kind).startsWith(kindBegins);
    return isMeant ? [{ companyId, jobId, attempt }] : [];
  });
}

/** Goes on with a job as far as one call gets. @returns whether it has ended */
export async function goOnWith(worker: Worker, input: object): Promise<boolean> {
  return Object(await worker({ step: 'run', input }, lambdaContext)).done;
}

/** Does what a domain has to do in bulk to its end, with what leads to it and what follows. */
export async function playJobs(domain: string, worker: Worker): Promise<void> {
  await settle();
  for (const job of startedJobs(`${domain}.`)) {
    let done = false;
    while (!done) done = await goOnWith(worker, job);
  }
  await settle();
}
