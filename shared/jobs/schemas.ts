import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { jobId } from '#shared/identity/ids.ts';
import { jobKind } from '#shared/platform/jobs.ts';

/** `failed` may be resumed where it was, unless it was refused; `cancelled` keeps what was done by then. */
export const jobState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']);
export type JobState = z.infer<typeof jobState>;

/** What is the matter with one row. `key` is one of the validation texts. */
export const jobProblem = z.object({
  /** Rows of data are counted from 1. */
  row: z.number(),
  field: z.string(),
  key: z.string(),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** An `error` keeps the row from being done, a `warning` is worth a look. */
  level: z.enum(['error', 'warning']),
});
export type JobProblem = z.infer<typeof jobProblem>;

/** A piece of bulk work, as who may see it does. */
export const job = z.object({
  id: jobId,
  kind: jobKind,
  state: jobState,
  /** The error code with which it ended, when it can't be done as it was asked. */
  refusal: z.nullable(z.string()),
  /** How many rows there are; null until they are counted. */
  total: z.nullable(z.number()),
  processed: z.number(),
  /** How many rows ended in which way, by names of the kind's own. */
  tally: z.record(z.string(), z.number()),
  problemCount: z.number(),
  hasResult: z.boolean(),
  /** Null: the platform, by the clock. */
  startedByName: z.nullable(z.string()),
  startedAt: instant,
  finishedAt: z.nullable(instant),
});
export type Job = z.infer<typeof job>;

/** One job with the first few hundred of its problems. */
export const jobWithProblems = z.extend(job, { problems: z.array(jobProblem) });
export type JobWithProblems = z.infer<typeof jobWithProblems>;
