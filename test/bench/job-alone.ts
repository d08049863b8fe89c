import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Job, jobOf } from '#functions/platform/job/job.ts';
import { zilverbrug } from '#infra/local/demo/companies.ts';
import type { JobId } from '#shared/identity/ids.ts';
import { lambdaContext } from '#test/support/api.ts';
import type { TestServices } from '#test/support/services.ts';

/** How many rows a job does in a second by itself, what one of them takes of a processor, and what all of them take of memory. */
export interface Alone {
  readonly rows: number;
  readonly perSecond: number;
  readonly cpuMilliseconds: number;
  /** The most that was in use at once, beyond what was before it began. */
  readonly megabytes: number;
}

const { id: companyId } = zilverbrug;

/** The Lambda entry of a domain's bulk work. */
type Worker = (event: { step: 'run'; input: object }, context: typeof lambdaContext) => Promise<unknown>;

/** Does a job of the demo's organisation to its end, and measures that. */
export async function measure(services: TestServices, jobId: JobId, worker: Worker): Promise<Alone> {
  const before = inUse();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, inUse());
  }, everyMilliseconds);
  const [begun, usedBefore] = [performance.now(), process.cpuUsage()];
  const { processed } = await done(services, jobId, worker);
  const { user, system } = process.cpuUsage(usedBefore);
  const milliseconds = performance.now() - begun;
  clearInterval(watch);
  most = Math.max(most, inUse());
  return {
    rows: processed,
    perSecond: (processed * 1000) / milliseconds,
    cpuMilliseconds: (user + system) / 1000 / processed,
    megabytes: (most - before) / 1e6,
  };
}

/** Does a job of the demo's organisation to its end. @throws when it comes to another one */
export async function done({ table }: TestServices, jobId: JobId, worker: Worker): Promise<Job> {
  for (;;) {
    await worker({ step: 'run', input: { companyId, jobId, attempt: 1 } }, lambdaContext);
    const job = await jobOf(table, { companyId, jobId });
    if (job.state === 'done') return job;
    if (job.state !== 'running') throw new Error(`The job is ${job.state}`);
  }
}

/** Seldom, as collecting what is no longer in use takes time. */
const everyMilliseconds = 1000;

/** Bytes that something still holds on to. */
function inUse(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
