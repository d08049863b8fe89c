import { expect, test } from 'vitest';
import {
  DefinitionError,
  functionError,
  StoppedError,
  TimeLimitError,
} from '#infra/local/workflows/errors.ts';

test.each<[string, boolean, string[], string[], string, boolean]>([
  ['a limit that no retrier names', false, [], [], 'States.Timeout', false],
  ['a limit that a retrier names', false, ['States.Timeout'], ['States.Timeout'], 'States.Timeout', true],
  ['a limit, retried with all else', false, ['States.ALL'], ['States.ALL'], 'States.Timeout', true],
  [
    'a limit, retried as a failure',
    false,
    ['States.TaskFailed'],
    ['States.TaskFailed'],
    'States.Timeout',
    false,
  ],
  ['a heartbeat that nobody names', true, ['States.Timeout'], ['States.Timeout'], 'States.Timeout', true],
  ['a heartbeat that is caught', true, [], ['States.HeartbeatTimeout'], 'States.HeartbeatTimeout', false],
  ['a limit, though heartbeats are named', false, [], ['States.HeartbeatTimeout'], 'States.Timeout', false],
])('%s', (_, heartbeat, retried, named, name, isRetryable) => {
  const error = new TimeLimitError(heartbeat, new Set(retried), new Set(named));
  expect(error).toMatchObject({ name, isRetryable });
});

test('a wrong definition and the end of the cloud are neither retried nor caught', () => {
  for (const error of [new DefinitionError('x'), new StoppedError()])
    expect(error).toMatchObject({ isRetryable: false, isCatchable: false });
});

test('what a function throws has its name, also when it is no error', () => {
  expect(functionError(new RangeError('far'))).toMatchObject({
    name: 'RangeError',
    message: '{"errorType":"RangeError","errorMessage":"far"}',
  });
  expect(functionError('far')).toMatchObject({ name: 'Error' });
});
