import type { StateMachineDefinition } from 'aws-local-stepfunctions';
import { type JsonObject, listOf, objectOf, textOf } from '../template/types.ts';

/** What the local runner has to know of a state that it hands to a function, or waits in. */
export interface TaskState {
  /** `invoke` calls a function, `wait` calls one and waits for its token, `pause` just waits. */
  readonly kind: 'invoke' | 'wait' | 'pause';
  /** The function's ARN where the resource itself names it, instead of the parameters. */
  readonly functionArn: string | undefined;
  readonly timeoutSeconds: number | undefined;
  /** Whether the task's input says its time limit, at `TimeoutSeconds`. */
  readonly timeoutInInput: boolean;
  readonly heartbeatSeconds: number | undefined;
  /** Length of a pause, or the path of its input that says it. */
  readonly pause:
    | { readonly seconds?: number; readonly secondsPath?: string; readonly until?: string }
    | undefined;
  /** Errors that the state's own retriers and catchers name. */
  readonly retried: ReadonlySet<string>;
  readonly caught: ReadonlySet<string>;
}

/** A definition that the embedded interpreter runs, and what it leaves to us. */
export interface Prepared {
  readonly definition: StateMachineDefinition;
  readonly tasks: ReadonlyMap<string, TaskState>;
}

/**
 * The interpreter's own timeout of a task. It has to be there, since the default is a minute, and below what a
 * timer can hold. Real timeouts are ours, because they go on over a restart.
 */
const interpreterTimeoutSeconds = 2_000_000;

/**
 * Prepares a definition for the interpreter: waiting and time limits move to tasks of ours.
 * @throws for states that the local cloud does not provide
 */
export function prepare(source: JsonObject): Prepared {
  const tasks = new Map<string, TaskState>();
  const states = Object.entries(objectOf(source.States)).map(([name, declared]) => {
    const state = objectOf(declared);
    if (state.Type === 'Map' || state.Type === 'Parallel') {
      throw new Error(`State ${name}: the local cloud runs no ${state.Type} states`);
    }
    if (state.Type !== 'Task' && state.Type !== 'Wait') return [name, state];
    tasks.set(name, state.Type === 'Task' ? taskOf(name, state) : pauseOf(state));
    return [name, forInterpreter(state)];
  });
  return { definition: { ...Object(source), States: Object.fromEntries(states) }, tasks };
}

function forInterpreter(state: JsonObject): JsonObject {
  const left = new Set([
    'TimeoutSeconds',
    'TimeoutSecondsPath',
    'HeartbeatSeconds',
    'Seconds',
    'SecondsPath',
    'Timestamp',
  ]);
  const kept = Object.entries(state).filter(([key]) => !left.has(key));
  return {
    ...Object.fromEntries(kept),
    ...(state.TimeoutSecondsPath === undefined
      ? {}
      : { Parameters: { ...objectOf(state.Parameters), 'TimeoutSeconds.$': state.TimeoutSecondsPath } }),
    Type: 'Task',
    Resource: 'arn:aws:states:::lambda:invoke',
    TimeoutSeconds: interpreterTimeoutSeconds,
  };
}

function taskOf(name: string, state: JsonObject): TaskState {
  const resource = textOf(state.Resource);
  const invokes = resource === 'arn:aws:states:::lambda:invoke';
  const waits = resource === 'arn:aws:states:::lambda:invoke.waitForTaskToken';
  const direct = resource.startsWith('arn:aws:lambda:');
  if (!invokes && !waits && !direct) {
    throw new Error(`State ${name}: the local cloud does not provide ${resource}`);
  }
  if (state.HeartbeatSecondsPath !== undefined) {
    throw new Error(`State ${name}: the local cloud takes a heartbeat as a number only`);
  }
  const timeoutInInput = state.TimeoutSecondsPath !== undefined;
  if (timeoutInInput && direct) {
    throw new Error(
      `State ${name}: the local cloud takes a time limit by path where it calls with parameters`,
    );
  }
  return {
    kind: waits ? 'wait' : 'invoke',
    functionArn: direct ? resource : undefined,
    timeoutSeconds: optionalNumber(state.TimeoutSeconds),
    timeoutInInput,
    heartbeatSeconds: optionalNumber(state.HeartbeatSeconds),
    pause: undefined,
    retried: errorsOf(state, 'Retry'),
    caught: errorsOf(state, 'Catch'),
  };
}

function pauseOf(state: JsonObject): TaskState {
  const none = new Set<string>();
  return {
    kind: 'pause',
    functionArn: undefined,
    timeoutSeconds: undefined,
    timeoutInInput: false,
    heartbeatSeconds: undefined,
    pause: {
      ...(state.Seconds === undefined ? {} : { seconds: Number(state.Seconds) }),
      ...(state.SecondsPath === undefined ? {} : { secondsPath: textOf(state.SecondsPath) }),
      ...(state.Timestamp === undefined ? {} : { until: textOf(state.Timestamp) }),
    },
    retried: none,
    caught: none,
  };
}

const optionalNumber = (value: unknown) => (value === undefined ? undefined : Number(value));

const errorsOf = (state: JsonObject, key: 'Retry' | 'Catch') =>
  new Set(listOf(state[key]).flatMap((one) => listOf(objectOf(one).ErrorEquals).map(textOf)));
