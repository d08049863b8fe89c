import type * as z from 'zod/mini';
import type { ErrorCode } from '#shared/http/errors.ts';
import type { Services } from '../services.ts';
import type { Operation } from '../table/operations.ts';
import type { Cause } from '../table/records.ts';
import type { Table } from '../table/table.ts';
import type { Job } from './job.ts';
import type { Portion } from './portion.ts';
import { type Starter, starterOf } from './starter.ts';

/** What a kind is given to work on. */
export interface Task<Input, Checkpoint, Doer = Starter> {
  readonly input: Input;
  /** As the last portion that was saved left it; null: nothing was done yet. */
  readonly checkpoint: Checkpoint | null;
  readonly job: Job;
  /** Who started it, as they are now, or nobody for the platform; fits as the cause of records. */
  readonly cause: Cause & Doer;
}

/** What a job leaves when it is done. */
export interface Outcome {
  /** The name of the file that it wrote at `jobResultKey`. */
  readonly resultName?: string;
}

/** What of a job is done, portion after portion; whoever stops asking for more says so by `return`. */
export type Portions = AsyncGenerator<Portion, Outcome | undefined>;

/** How a kind of job is done. */
export interface JobWork {
  /** @throws Refusal NO_AUTHORIZATION when who started it may not any more */
  readonly begin: (job: Job, call: Pick<Cause, 'now' | 'requestId'>, services: Services) => Promise<Portions>;
  /** What is written with it when the job has failed, of what then waits for it no more. */
  readonly whenFailed?: (
    job: Job,
    refusal: ErrorCode | null,
    table: Table,
  ) => Promise<readonly Operation<unknown>[]>;
}

interface Definition<Input extends z.ZodMiniType, Checkpoint extends z.ZodMiniType, Doer> {
  readonly input: Input;
  readonly checkpoint: Checkpoint;
  readonly run: (task: Task<z.output<Input>, z.output<Checkpoint>, Doer>, services: Services) => Portions;
}

interface PlatformDefinition<Input extends z.ZodMiniType, Checkpoint extends z.ZodMiniType>
  extends Definition<Input, Checkpoint, object> {
  /** What is written with it when the job has failed; its refusal is null where something broke, and it may go on. */
  readonly whenFailed?: (
    task: Pick<Task<z.output<Input>, z.output<Checkpoint>>, 'input' | 'checkpoint' | 'job'> & {
      readonly refusal: ErrorCode | null;
    },
    table: Table,
  ) => Promise<readonly Operation<unknown>[]>;
}

/**
 * Declares how a kind of job is done: a generator that goes on from the checkpoint and yields portion after portion.
 * Each is saved together with its checkpoint before the next is asked for, so that a process that dies at any moment
 * leaves nothing half done and the next one does nothing twice. A portion that the table refuses is thrown back into
 * the generator, which may yield a smaller one. A refusal that it throws itself ends the job with that code.
 * @param definition schemas of what the job was asked and of where it goes on, and the generator
 */
export function jobWork<Input extends z.ZodMiniType, Checkpoint extends z.ZodMiniType>(
  definition: Definition<Input, Checkpoint, Starter>,
): JobWork {
  return {
    begin: async (of, call, services) => {
      const cause = { ...call, ...(await starterOf(services.table, of)) };
      return definition.run({ ...readTask(definition, of), cause }, services);
    },
  };
}

/**
 * The same for a kind with `actsAs: 'platform'`: whoever starts it, what it does is nobody's doing, and the log shows
 * it as the platform's.
 */
export function platformWork<Input extends z.ZodMiniType, Checkpoint extends z.ZodMiniType>(
  definition: PlatformDefinition<Input, Checkpoint>,
): JobWork {
  const { whenFailed } = definition;
  return {
    begin: async (of, { now, requestId }, services) =>
      definition.run({ ...readTask(definition, of), cause: { now, requestId } }, services),
    ...(whenFailed && {
      whenFailed: (of, refusal, table) => whenFailed({ ...readTask(definition, of), refusal }, table),
    }),
  };
}

function readTask<Input extends z.ZodMiniType, Checkpoint extends z.ZodMiniType>(
  { input, checkpoint }: Pick<Definition<Input, Checkpoint, object>, 'input' | 'checkpoint'>,
  of: Job,
) {
  return {
    input: input.parse(of.input),
    checkpoint: of.checkpoint === null ? null : checkpoint.parse(of.checkpoint),
    job: of,
  };
}
