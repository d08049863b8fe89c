import { expect, test } from 'vitest';
import type { JsonObject } from '#infra/local/template/types.ts';
import { prepare, type TaskState } from '#infra/local/workflows/definition.ts';
import { callOf, outputOf, pauseEnd, timeoutOf, withToken } from '#infra/local/workflows/payload.ts';

const invoke = 'arn:aws:states:::lambda:invoke';
const direct = 'arn:aws:lambda:eu-west-1:000000000000:function:steps';

function prepared(state: JsonObject) {
  const { definition, tasks } = prepare({
    StartAt: 'A',
    Comment: 'c',
    States: { A: { End: true, ...state } },
  });
  return { definition, state: Object(definition.States).A, task: tasks.get('A') };
}
function taskOf(state: JsonObject): TaskState {
  const { task } = prepared(state);
  if (!task) throw new Error('there is no task');
  return task;
}
const called: TaskState = {
  ...{ kind: 'invoke', functionArn: undefined, timeoutSeconds: undefined, timeoutInInput: false },
  ...{ heartbeatSeconds: undefined, pause: undefined, retried: new Set(), caught: new Set() },
};

test('a task is handed to a function by the interpreter, whose own limit never counts', () => {
  const state = {
    ...{ Type: 'Task', Resource: `${invoke}.waitForTaskToken`, TimeoutSeconds: 60, HeartbeatSeconds: 5 },
    Parameters: { FunctionName: 'steps' },
    Retry: [{ ErrorEquals: ['A', 'B'] }, { ErrorEquals: ['C'] }],
    Catch: [{ ErrorEquals: ['States.Timeout'], Next: 'A' }],
  };
  const { definition, state: left, task } = prepared(state);
  expect(definition).toMatchObject({ StartAt: 'A', Comment: 'c' });
  expect(left).toEqual({
    ...{ End: true, Type: 'Task', Resource: invoke, TimeoutSeconds: 2_000_000 },
    ...{ Parameters: { FunctionName: 'steps' }, Retry: state.Retry, Catch: state.Catch },
  });
  expect(task).toEqual({
    ...called,
    ...{ kind: 'wait', timeoutSeconds: 60, heartbeatSeconds: 5 },
    ...{ retried: new Set(['A', 'B', 'C']), caught: new Set(['States.Timeout']) },
  });
});

test('a function may be called outright, or by its parameters, which say a limit that stands in the input', () => {
  expect(taskOf({ Type: 'Task', Resource: direct })).toEqual({ ...called, functionArn: direct });
  expect(taskOf({ Type: 'Task', Resource: invoke })).toEqual(called);
  const { state, task } = prepared({
    ...{ Type: 'Task', Resource: invoke, TimeoutSecondsPath: '$.seconds', Parameters: { Payload: 1 } },
  });
  expect(state.Parameters).toEqual({ Payload: 1, 'TimeoutSeconds.$': '$.seconds' });
  expect(state.TimeoutSecondsPath).toBeUndefined();
  expect(task).toEqual({ ...called, timeoutInInput: true });
});

test.each<[JsonObject, TaskState['pause']]>([
  [{ Seconds: 5 }, { seconds: 5 }],
  [{ SecondsPath: '$.a.b' }, { secondsPath: '$.a.b' }],
  [{ Timestamp: '2026-11-27T12:00:00Z' }, { until: '2026-11-27T12:00:00Z' }],
])('a pause of %j is a task too', (how, pause) => {
  const { state, task } = prepared({ Type: 'Wait', ...how });
  expect(task).toEqual({ ...called, kind: 'pause', pause });
  expect(state).toEqual({ End: true, Type: 'Task', Resource: invoke, TimeoutSeconds: 2_000_000 });
});

test('other states are the interpreter’s', () => {
  const { state, task } = prepared({ Type: 'Choice', Default: 'A' });
  expect([state, task]).toEqual([{ End: true, Type: 'Choice', Default: 'A' }, undefined]);
});

test.each<[JsonObject, string]>([
  [{ Type: 'Parallel' }, 'State A: the local cloud runs no Parallel states'],
  [{ Type: 'Map' }, 'State A: the local cloud runs no Map states'],
  [{ Type: 'Task', Resource: invoke, HeartbeatSecondsPath: '$.a' }, 'takes a heartbeat as a number only'],
  [{ Type: 'Task', Resource: `${invoke}.sync` }, `State A: the local cloud does not provide ${invoke}.sync`],
  [
    { Type: 'Task', Resource: direct, TimeoutSecondsPath: '$.a' },
    'takes a time limit by path where it calls',
  ],
])('%j is refused', (state, message) => {
  expect(() => prepared(state)).toThrow(message);
});

const begun = '2026-11-27T12:00:00.000Z';
test.each<[TaskState['pause'], string]>([
  [{ seconds: 5 }, '2026-11-27T12:00:05.000Z'],
  [{ secondsPath: '$.a.b' }, '2026-11-27T12:00:07.000Z'],
  [{ until: '2026-11-28T00:00:00.000Z', seconds: 5 }, '2026-11-28T00:00:00.000Z'],
])('a pause of %j ends at %s', (pause, end) => {
  const at = pauseEnd({ ...called, pause }, begun, { a: { b: 7 } });
  expect(new Date(at).toISOString()).toBe(end);
});

test('a limit is the state’s own, or the whole number of seconds that its input says', () => {
  expect(timeoutOf({ ...called, timeoutSeconds: 60 }, { TimeoutSeconds: 5 })).toBe(60);
  const named = { ...called, timeoutInInput: true };
  expect(timeoutOf(named, { TimeoutSeconds: 1 })).toBe(1);
  for (const TimeoutSeconds of [0, -1, 1.5])
    expect(() => timeoutOf(named, { TimeoutSeconds })).toThrow('names no number of seconds');
});

test('a function is called with its payload, and answers in an envelope, or with and by itself', () => {
  expect(callOf(called, { FunctionName: 'steps', Payload: { a: 1 } })).toEqual({
    ...{ functionName: 'steps', payload: { a: 1 } },
  });
  expect(callOf(called, { FunctionName: 'steps' })).toEqual({ functionName: 'steps', payload: {} });
  expect(callOf({ ...called, functionArn: direct }, { a: 1 })).toEqual({
    ...{ functionName: direct, payload: { a: 1 } },
  });
  expect(outputOf(called, { a: 1, b: undefined })).toEqual({
    ...{ ExecutedVersion: '$LATEST', Payload: { a: 1 }, StatusCode: 200 },
  });
  expect(outputOf({ ...called, functionArn: direct }, undefined)).toBeNull();
});

test('the token stands wherever a place was kept for it', () => {
  const place = '\u0000task-token';
  expect(withToken({ a: place, b: [place, 1, null, 'x'], c: { d: place } }, 't')).toEqual({
    ...{ a: 't', b: ['t', 1, null, 'x'], c: { d: 't' } },
  });
  expect(withToken(place, undefined)).toBeNull();
});
