import type { Json } from '../template/types.ts';
import type { TaskState } from './definition.ts';
import { DefinitionError } from './errors.ts';

/** Stands in a task's parameters for the token that it has yet to get. */
export const tokenPlaceholder = '\u0000task-token';

/** When a pause ends, in epoch milliseconds. */
export function pauseEnd({ pause = {} }: TaskState, begunAt: string, input: Json): number {
  if (pause.until !== undefined) return Date.parse(pause.until);
  const path = pause.secondsPath?.replace(/^\$\.?/, '').split('.') ?? [];
  const seconds =
    pause.seconds ?? Number(path.reduce<Json>((value, key) => Object(value)[key] ?? null, input));
  return Date.parse(begunAt) + seconds * 1000;
}

/**
 * How many seconds a task may take; undefined: as long as it likes.
 * @throws when the path of its time limit names no whole number of seconds, on which Step Functions fails as well
 */
export function timeoutOf({ timeoutSeconds, timeoutInInput }: TaskState, input: Json): number | undefined {
  if (!timeoutInInput) return timeoutSeconds;
  const seconds = Object(input).TimeoutSeconds;
  if (Number.isInteger(seconds) && seconds > 0) return seconds;
  throw new DefinitionError('The path of the time limit names no number of seconds');
}

/** Which function a task calls, and with what. */
export function callOf(task: TaskState, input: Json): { functionName: string; payload: Json } {
  if (task.functionArn !== undefined) return { functionName: task.functionArn, payload: input };
  const { FunctionName, Payload } = Object(input);
  return { functionName: String(FunctionName), payload: Payload ?? {} };
}

/** A function's answer as JSON, in the envelope that the integration puts around it. */
export function outputOf(task: TaskState, answer: unknown): Json {
  const payload: Json = answer === undefined ? null : JSON.parse(JSON.stringify(answer));
  return task.functionArn !== undefined
    ? payload
    : { ExecutedVersion: '$LATEST', Payload: payload, StatusCode: 200 };
}

/** Puts the token in the place kept for it. */
export function withToken(value: Json, token: string | undefined): Json {
  if (value === tokenPlaceholder) return token ?? null;
  if (Array.isArray(value)) return value.map((item) => withToken(item, token));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withToken(item, token)]));
}
