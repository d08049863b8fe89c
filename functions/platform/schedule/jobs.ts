import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { systemClock } from '../clock.ts';
import { logger } from '../log.ts';
import { type Services, servicesOfProcess } from '../services.ts';
import { traced } from '../trace.ts';

/** What a job knows of its run; fits as the cause of a record. */
export interface Run {
  /** UTC instant for which the run was planned. It says which day the run is of, also when it comes late or again. */
  readonly plannedAt: string;
  /** UTC instant. */
  readonly now: string;
  readonly requestId: string;
}

/** Work that goes by the clock. A run may come twice, or take up one that was cut short: a job must be idempotent. */
export type Job = (run: Run, services: Services) => Promise<void>;

/** How a schedule calls the Lambda of its job. */
const scheduledEvent = z.object({ job: z.string(), plannedAt: instant });

/**
 * The Lambda handler of a domain's jobs: its `schedule.ts` exports it as `handler`.
 * @param named each job, by the name that `infra/schedules.ts` gives it
 * @param services for tests; default: those of the process's environment
 * @throws when the job is unknown or fails: it is run again, and in the end put aside for somebody to look at
 */
export function jobs(
  named: Readonly<Record<string, Job>>,
  services: () => Services = servicesOfProcess,
): (event: unknown, context: Pick<Context, 'awsRequestId'>) => Promise<void> {
  const byName = new Map(Object.entries(named));
  return async (event, { awsRequestId: requestId }) => {
    const { job: name, plannedAt } = scheduledEvent.parse(event);
    const job = byName.get(name);
    if (!job) throw new Error(`There is no job ${name}`);
    const ties = { job: name, planned_at: plannedAt, request_id: requestId };
    const run = { plannedAt, now: systemClock.now(), requestId };
    await traced(name, ties, () => job(run, services()));
    logger.info('job done', ties);
  };
}
