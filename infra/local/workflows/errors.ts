/** An error of a task, as retriers and catchers of the definition name it. */
export class TaskError extends Error {
  override readonly name: string;

  constructor(error: string, cause: string) {
    super(cause);
    this.name = error;
  }
}

/** A task took too long. The interpreter asks an error whether the retriers may have it. */
export class TimeLimitError extends TaskError {
  readonly isRetryable: boolean;

  /**
   * @param heartbeat whether it was a heartbeat that failed to come
   * @param retried errors that the state's retriers name
   * @param named errors that the state names at all
   */
  constructor(heartbeat: boolean, retried: ReadonlySet<string>, named: ReadonlySet<string>) {
    const own =
      heartbeat && named.has('States.HeartbeatTimeout') ? 'States.HeartbeatTimeout' : 'States.Timeout';
    super(own, 'The task did not answer in time');
    // `States.TaskFailed` stands for every error but a timeout; the interpreter would count ours in.
    this.isRetryable = retried.has(own) || retried.has('States.ALL');
  }
}

/** The definition can't be run with what it was given: no retrier may have it, and no catcher. */
export class DefinitionError extends TaskError {
  readonly isRetryable = false;
  readonly isCatchable = false;

  constructor(cause: string) {
    super('States.Runtime', cause);
  }
}

/** The local cloud stops; nothing in a definition may take this for an error of its own. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
  readonly isRetryable = false;
  readonly isCatchable = false;
}

/** The error that a function threw, as Step Functions reports it. */
export function functionError(thrown: unknown): TaskError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  return new TaskError(error.name, JSON.stringify({ errorType: error.name, errorMessage: error.message }));
}
