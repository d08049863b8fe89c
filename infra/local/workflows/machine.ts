import type { Lambdas } from '../lambda.ts';
import type { Json } from '../template/types.ts';
import type { Prepared } from './definition.ts';
import type { Entry, Journal } from './journal.ts';
import { tokenPlaceholder } from './payload.ts';
import { type OpenTask, runTask } from './task.ts';

/** How an execution ended. */
export type Ended = Extract<Entry, { type: 'ended' }>;

/** A state machine as it is run here. */
export interface Machine {
  readonly arn: string;
  readonly name: string;
  readonly prepared: Prepared;
}

/**
 * Runs an execution from its start; what its journal knows is not done again.
 * @returns how it ended; undefined when the local cloud stopped before
 * @throws when what happened cannot be written down; it then goes on from its journal at the next run
 */
export async function runExecution(
  { arn, name: machine, prepared }: Machine,
  execution: { readonly arn: string; readonly name: string; readonly input: Json },
  kept: Journal,
  lambdas: Lambdas,
  tokens: Map<string, OpenTask>,
  stopped: AbortSignal,
): Promise<Ended | undefined> {
  // Only with the first execution: a quarter of a second and 20 MB that most starts do without.
  const { StateMachine, ExecutionError } = await import('aws-local-stepfunctions');
  const unwritten = new AbortController();
  const signal = AbortSignal.any([stopped, unwritten.signal]);
  const journal = { entries: kept.entries, write: writerOf(kept, unwritten) };
  const visits = new Map<string, number>();
  const invoke = (functionName: string, payload: Json) => lambdas.invoke(functionName, payload);
  const surroundings = { journal, invoke, tokens, signal };
  const handlers = [...prepared.tasks].map(([state, task]) => [
    state,
    (input: Json) => {
      const visit = (visits.get(state) ?? 0) + 1;
      visits.set(state, visit);
      return runTask(surroundings, `${state}#${visit}`, task, input);
    },
  ]);
  const run = new StateMachine(prepared.definition, { validationOptions: { noValidate: true } }).run(
    JSON.parse(JSON.stringify(execution.input)),
    {
      overrides: { taskResourceLocalHandlers: Object.fromEntries(handlers) },
      noThrowOnAbort: true,
      context: {
        Execution: { Id: execution.arn, Name: execution.name },
        StateMachine: { Id: arn, Name: machine },
        Task: { Token: tokenPlaceholder },
      },
    },
  );
  signal.addEventListener('abort', run.abort);
  const end = (rest: Pick<Ended, 'status' | 'output' | 'error' | 'cause'>): Ended | undefined => {
    const ended: Ended = { type: 'ended', at: new Date().toISOString(), ...rest };
    if (!signal.aborted) journal.write(ended);
    if (stopped.aborted) return undefined;
    unwritten.signal.throwIfAborted();
    return ended;
  };
  try {
    return end(await outcomeOf(run.result, ExecutionError));
  } finally {
    signal.removeEventListener('abort', run.abort);
  }
}

async function outcomeOf(
  result: Promise<Json>,
  ExecutionError: new (...given: never[]) => Error,
): Promise<Pick<Ended, 'status' | 'output' | 'error' | 'cause'>> {
  try {
    return { status: 'SUCCEEDED', output: await result };
  } catch (error) {
    const cause = error instanceof ExecutionError ? error.cause : error;
    const { name, message } = cause instanceof Error ? cause : new Error(String(cause));
    return { status: 'FAILED', error: name, cause: message };
  }
}

/** What cannot be written has not happened: the run is broken off, and nothing more of it counts. */
function writerOf({ write }: Journal, unwritten: AbortController): Journal['write'] {
  return (entry) => {
    try {
      write(entry);
    } catch (error) {
      unwritten.abort(error);
    }
  };
}
