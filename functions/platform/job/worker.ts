import * as z from 'zod/mini';
import { jobEvents } from '#events/jobs.ts';
import { type ErrorCode, Refusal } from '#shared/http/errors.ts';
import { companyId, jobId } from '#shared/identity/ids.ts';
import type { JobKind, JobStep } from '#shared/platform/jobs.ts';
import { systemClock } from '../clock.ts';
import { type Services, servicesOfProcess } from '../services.ts';
import { replace } from '../table/operations.ts';
import { recordOf } from '../table/records.ts';
import { nothing, type StepCall, step, steps } from '../workflow/steps.ts';
import { type Job, job, jobOf, jobSubject } from './job.ts';
import { savePortion } from './portion.ts';
import { refuseArchived } from './refuse-archived.ts';
import type { JobWork, Portions } from './work.ts';

/** How long one call of the Lambda goes on with portions: far below its time limit. */
const budgetMilliseconds = 20_000;

/** How often it is said how far a job is, at most. */
const tellingMilliseconds = 1000;

/** Tells who looks at a job that it went on; never throws. */
type Tell = (services: Services, job: Job) => Promise<void>;

interface WorkerOptions {
  readonly tell: Tell;
  /** Of one call, for tests. */
  readonly budgetMilliseconds?: number;
  /** Default: those of the process. */
  readonly services?: () => Services;
}

/** The part of an execution's state that the steps read. */
const ofJob = z.object({ companyId, jobId, attempt: z.number() });

/**
 * The Lambda handler of a domain's jobs: its `jobs.ts` exports it as `handler`.
 * @param kinds how each kind of the domain is done
 */
export function jobWorker(
  kinds: Readonly<Partial<Record<JobKind, JobWork>>>,
  options: WorkerOptions,
): ReturnType<typeof steps> {
  const { tell, budgetMilliseconds: budget = budgetMilliseconds, services = servicesOfProcess } = options;
  const run = step({
    input: ofJob,
    output: z.object({ done: z.boolean() }),
    run: async (of, call, given) => {
      const found = await jobOf(given.table, of);
      if (!isOpen(found) || found.attempt !== of.attempt) return { done: true };
      const work = kinds[found.kind];
      if (!work) throw new Error(`nobody does jobs of kind ${found.kind} here`);
      const until = systemClock.milliseconds() + budget;
      return { done: await goOn({ work, tell, call, services: given, until }, found) };
    },
  });
  const markFailed = step({
    input: ofJob,
    output: nothing,
    run: async (of, call, given) => {
      const found = await jobOf(given.table, of);
      if (isOpen(found) && found.attempt === of.attempt)
        await end({ tell, call, services: given, work: kinds[found.kind] }, found, { state: 'failed' });
      return {};
    },
  });
  return steps<JobStep>({ run, 'mark-failed': markFailed }, services);
}

const isOpen = ({ state }: Job) => state === 'waiting' || state === 'running';

/** What a call works with. */
interface Surroundings {
  readonly tell: Tell;
  readonly call: StepCall;
  readonly services: Services;
  /** Absent: nobody does jobs of that kind here. */
  readonly work: JobWork | undefined;
}

/** Does portions until there are none left or the time is up; answers whether the job has ended. */
async function goOn(
  { until, ...around }: Surroundings & { readonly work: JobWork; readonly until: number },
  found: Job,
): Promise<boolean> {
  const { tell, call, services, work } = around;
  const { table } = services;
  let current = found;
  let nextTold = Number.NEGATIVE_INFINITY;
  let portions: Portions | undefined;
  try {
    await refuseArchived(table, current);
    portions = await work.begin(current, call, services);
    let next = await portions.next();
    while (!next.done) {
      try {
        current = await savePortion(table, current, next.value);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        await refuseStale(services, current);
        next = await portions.throw(error);
        continue;
      }
      const now = systemClock.milliseconds();
      if (now >= nextTold) {
        await tell(services, current);
        nextTold = now + tellingMilliseconds;
      }
      if (now >= until) return false;
      next = await portions.next();
    }
    await end(around, current, { state: 'done', resultName: next.value?.resultName ?? null });
  } catch (error) {
    // A lost race is begun anew by the step that called.
    if (!(error instanceof Refusal) || error.code === 'CONFLICT') throw error;
    await end(around, current, { state: 'failed', refusal: error.code });
  } finally {
    // Also when a portion couldn't be saved: the file that it comes from would stay on the disk.
    await portions?.return(undefined);
  }
  return true;
}

/** Somebody cancelled the job, or does it at the same time: what is known of it here counts no more. */
async function refuseStale({ table }: Services, known: Job): Promise<void> {
  const { version } = await jobOf(table, known);
  if (version !== known.version) throw new Refusal('CONFLICT');
}

async function end(
  { tell, call, services, work }: Surroundings,
  before: Job,
  how: { state: 'done' | 'failed'; refusal?: ErrorCode; resultName?: string | null },
): Promise<void> {
  const { companyId, jobId, kind } = before;
  const { state, refusal = null } = how;
  const left = state === 'failed' ? await work?.whenFailed?.(before, refusal, services.table) : undefined;
  const [ended] = await services.table.transact(
    [replace(job, before, { ...before, ...how, finishedAt: call.now }), ...(left ?? [])],
    recordOf(jobEvents.jobEnded, call, {
      subject: jobSubject(jobId),
      payload: { jobId, kind, outcome: how.state },
      companyId,
    }),
  );
  await tell(services, ended);
}
