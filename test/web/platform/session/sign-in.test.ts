// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { codeOf } from '#web/platform/session/sign-in.ts';

it.each([
  ['NotAuthorizedException', 'INVALID_CREDENTIALS'],
  ['InvalidPasswordException', 'INVALID_CREDENTIALS'],
  ['UserNotFoundException', 'INVALID_CREDENTIALS'],
  ['PasswordResetRequiredException', 'USER_SHOULD_RESET_PASSWORD'],
  ['CodeMismatchException', 'WRONG_ONE_TIME_PASSWORD'],
  ['TooManyRequestsException', 'TOO_MANY_REQUESTS'],
  ['SomethingNewException', 'UNEXPECTED_ERROR'],
])('takes the user pool’s %s for %s', (name, code) => {
  expect(codeOf(Object.assign(new Error('no'), { name }))).toBe(code);
  expect(codeOf({ code: name })).toBe(code);
});
