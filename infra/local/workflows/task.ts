import { newId } from '../ids.ts';
import type { Json } from '../template/types.ts';
import { callAt } from './deadline.ts';
import type { TaskState } from './definition.ts';
import { functionError, StoppedError, TaskError, TimeLimitError } from './errors.ts';
import type { Entry, Journal } from './journal.ts';
import { callOf, outputOf, pauseEnd, timeoutOf, withToken } from './payload.ts';

/** A task that waits for its token to come back. */
export interface OpenTask {
  readonly done: (output: Json) => void;
  readonly failed: (error: string, cause: string) => void;
  readonly heartbeat: () => void;
}

/** What tasks of one execution have in common. */
export interface Surroundings {
  readonly journal: Journal;
  readonly invoke: (functionName: string, payload: Json) => Promise<unknown>;
  /** Open tasks of all executions by token. */
  readonly tokens: Map<string, OpenTask>;
  readonly signal: AbortSignal;
}

/**
 * Does one visit to a state: what an earlier process finished is answered from the journal, what it had begun
 * goes on with the same token and the same deadline.
 * @param id names the visit
 * @param input of the task, its parameters resolved
 * @returns the task's output
 * @throws TaskError
 */
export async function runTask(
  { journal, invoke, tokens, signal }: Surroundings,
  id: string,
  task: TaskState,
  input: Json,
): Promise<Json> {
  const past = journal.entries.filter((entry) => 'task' in entry && entry.task === id);
  const ended = past.find((entry) => entry.type === 'done' || entry.type === 'failed');
  if (ended?.type === 'done') return ended.output;
  if (ended?.type === 'failed') throw new TaskError(ended.error, ended.cause);
  const begun = past.find((entry) => entry.type === 'begun') ?? begin(journal, id, task);

  // Nothing is done whose beginning could not be written.
  if (signal.aborted) throw new StoppedError();
  const { promise, resolve, reject } = Promise.withResolvers<Json>();
  // Tasks of an execution that is stopped are left for the next process, so nothing is written any more.
  const settle = (entry: Entry, then: () => void) => {
    if (signal.aborted) return;
    journal.write(entry);
    if (!signal.aborted) then();
  };
  const done = (output: Json) => settle({ type: 'done', task: id, output }, () => resolve(output));
  const failed = (error: TaskError) =>
    settle({ type: 'failed', task: id, error: error.name, cause: error.message }, () => reject(error));
  const limits = watchLimits({ ...task, timeoutSeconds: timeoutOf(task, input) }, past, begun.at, failed);
  const stop = () => reject(new StoppedError());
  signal.addEventListener('abort', stop);

  if (begun.token !== undefined) {
    tokens.set(begun.token, {
      done,
      failed: (error, cause) => failed(new TaskError(error, cause)),
      heartbeat: () => {
        const at = new Date().toISOString();
        settle({ type: 'heartbeat', task: id, at }, () => limits.beat(at));
      },
    });
  }
  const opened = past.some((entry) => entry.type === 'opened');
  if (task.kind === 'pause') limits.until(pauseEnd(task, begun.at, input), () => done(input));
  else if (!opened) {
    const { functionName, payload } = callOf(task, withToken(input, begun.token));
    invoke(functionName, payload).then(
      (answer) => {
        if (task.kind === 'wait') settle({ type: 'opened', task: id }, () => {});
        else done(outputOf(task, answer));
      },
      (error: unknown) => failed(functionError(error)),
    );
  }
  try {
    return await promise;
  } finally {
    limits.clear();
    signal.removeEventListener('abort', stop);
    if (begun.token !== undefined) tokens.delete(begun.token);
  }
}

function begin(journal: Journal, task: string, { kind }: TaskState) {
  const at = new Date().toISOString();
  const entry = {
    type: 'begun',
    task,
    at,
    ...(kind === 'wait' ? { token: `local-${newId()}` } : {}),
  } as const;
  journal.write(entry);
  return entry;
}

function watchLimits(
  { timeoutSeconds, heartbeatSeconds, retried, caught }: TaskState,
  past: readonly Entry[],
  begunAt: string,
  failed: (error: TaskError) => void,
) {
  const ends = new Set<() => void>();
  const named = new Set([...retried, ...caught]);
  const after = (at: string, seconds: number) => Date.parse(at) + seconds * 1000;
  const until = (at: number, callback: () => void) => ends.add(callAt(at, callback));
  if (timeoutSeconds !== undefined) {
    until(after(begunAt, timeoutSeconds), () => failed(new TimeLimitError(false, retried, named)));
  }
  let endBeat = () => {};
  const beat = (at: string) => {
    if (heartbeatSeconds === undefined) return;
    endBeat();
    endBeat = callAt(after(at, heartbeatSeconds), () => failed(new TimeLimitError(true, retried, named)));
  };
  beat(past.findLast((entry) => entry.type === 'heartbeat')?.at ?? begunAt);
  ends.add(() => endBeat());
  const clear = () => {
    for (const end of ends) end();
  };
  return { until, beat, clear };
}
