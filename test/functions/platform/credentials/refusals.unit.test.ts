import { expect, test } from 'vitest';
import { refusing } from '#functions/platform/credentials/refusals.ts';

const named = (name: string) => Object.assign(new Error('as the pool says'), { name });

test.for([
  ['NotAuthorizedException', 'INVALID_CREDENTIALS'],
  ['UserNotFoundException', 'INVALID_CREDENTIALS'],
  ['InvalidPasswordException', 'INVALID_CREDENTIALS'],
  ['EnableSoftwareTokenMFAException', 'WRONG_ONE_TIME_PASSWORD'],
  ['LimitExceededException', 'TOO_MANY_REQUESTS'],
  ['CodeMismatchException', 'WRONG_ONE_TIME_PASSWORD'],
  ['ExpiredCodeException', 'WRONG_ONE_TIME_PASSWORD'],
  ['UserNotConfirmedException', 'USER_NOT_CONFIRMED'],
  ['PasswordResetRequiredException', 'USER_SHOULD_RESET_PASSWORD'],
  ['TooManyRequestsException', 'TOO_MANY_REQUESTS'],
] as const)('%s is answered as %s', ([name, code]) => {
  expect(() => refusing('INVALID_CREDENTIALS')(named(name))).toThrow(
    expect.objectContaining({ code, errors: undefined }),
  );
});

test('a pool that is guessed at asks to wait', () => {
  const locked = Object.assign(new Error('Password attempts exceeded'), { name: 'NotAuthorizedException' });
  expect(() => refusing('INVALID_CREDENTIALS')(locked)).toThrow(
    expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }),
  );
});

test('a new password that is too weak is shown at its field', () => {
  const refuse = refusing('INVALID_TOKEN', { weakPassword: 'password' });
  expect(() => refuse(named('InvalidPasswordException'))).toThrow(
    expect.objectContaining({ code: 'INVALID_INPUT', errors: { password: { key: 'password' } } }),
  );
});

test('what is not about the input stays an error', () => {
  const fault = named('InternalErrorException');
  expect(() => refusing('INVALID_CREDENTIALS')(fault)).toThrow(fault);
});
