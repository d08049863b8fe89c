import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import type { ErrorCode } from '#shared/http/errors.ts';
import type { readConfig } from '../config.ts';
import { startSession } from './session.ts';

/** How an attempt to sign in ended: signed in, asked for the second factor, or refused. */
export type SignIn =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'two-factor'; readonly answer: (code: string) => Promise<SignIn> }
  | { readonly kind: 'refused'; readonly code: ErrorCode | 'NO_CONNECTION' };

type Config = Awaited<ReturnType<typeof readConfig>>;
type Callbacks = Parameters<CognitoUser['authenticateUser']>[1];

/**
 * Signs in with a password and starts a session.
 * @param config where the user pool is
 * @param name the address of mail, in lower case
 */
export function signInAtPool(config: Config, name: string, password: string): Promise<SignIn> {
  const Storage = new MemoryStorage();
  const pool = new CognitoUserPool({
    UserPoolId: config.userPoolId,
    ClientId: config.userPoolClientId,
    Storage,
    ...(config.credentialsEndpoint && {
      endpoint: new URL(config.credentialsEndpoint, globalThis.location.origin).href,
    }),
  });
  const user = new CognitoUser({ Username: name, Pool: pool, Storage });
  user.setAuthenticationFlowType(config.authFlow);
  const details = new AuthenticationDetails({ Username: name, Password: password });
  return outcome(user, (callbacks) => user.authenticateUser(details, callbacks));
}

function outcome(user: CognitoUser, start: (callbacks: Callbacks) => void): Promise<SignIn> {
  return new Promise((resolve) => {
    const twoFactor = () =>
      resolve({
        kind: 'two-factor',
        answer: (code) => outcome(user, (again) => user.sendMFACode(code, again, 'SOFTWARE_TOKEN_MFA')),
      });
    start({
      onSuccess(session: CognitoUserSession) {
        startSession(session.getIdToken().getJwtToken());
        // The pool's other tokens could change the account behind the product's back: nobody keeps them.
        user.signOut(() => undefined);
        resolve({ kind: 'signed-in' });
      },
      onFailure: (error: unknown) => resolve({ kind: 'refused', code: codeOf(error) }),
      totpRequired: twoFactor,
      mfaRequired: twoFactor,
      newPasswordRequired: () => resolve({ kind: 'refused', code: 'USER_SHOULD_RESET_PASSWORD' }),
    });
  });
}

/**
 * The product's code for a refusal of the user pool. Who doesn't exist and whose password is wrong get the
 * same one, so that nobody can find out who has an account.
 */
export function codeOf(error: unknown): ErrorCode | 'NO_CONNECTION' {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  if (message?.startsWith('Password attempts exceeded')) return 'TOO_MANY_REQUESTS';
  return refusals[code ?? ''] ?? refusals[name ?? ''] ?? 'UNEXPECTED_ERROR';
}

const refusals: Readonly<Record<string, ErrorCode | 'NO_CONNECTION'>> = {
  NotAuthorizedException: 'INVALID_CREDENTIALS',
  InvalidPasswordException: 'INVALID_CREDENTIALS',
  UserNotFoundException: 'INVALID_CREDENTIALS',
  UserNotConfirmedException: 'USER_NOT_CONFIRMED',
  PasswordResetRequiredException: 'USER_SHOULD_RESET_PASSWORD',
  CodeMismatchException: 'WRONG_ONE_TIME_PASSWORD',
  EnableSoftwareTokenMFAException: 'WRONG_ONE_TIME_PASSWORD',
  ExpiredCodeException: 'WRONG_ONE_TIME_PASSWORD',
  LimitExceededException: 'TOO_MANY_REQUESTS',
  TooManyRequestsException: 'TOO_MANY_REQUESTS',
  NetworkError: 'NO_CONNECTION',
};

/** The library wants to keep tokens somewhere; the session store is where they are kept. */
class MemoryStorage {
  readonly #items = new Map<string, string>();
  getItem(key: string) {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.#items.set(key, value);
  }
  removeItem(key: string) {
    this.#items.delete(key);
  }
  clear() {
    this.#items.clear();
  }
}
