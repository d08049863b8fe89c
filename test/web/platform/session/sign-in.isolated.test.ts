// @vitest-environment one-file-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#web/platform/config.ts';
import { activeToken, endSession } from '#web/platform/session/session.ts';
import { signIn } from '#web/platform/session/sign-in.ts';
import { codeOf } from '#web/platform/session/user-pool.ts';

interface Callbacks {
  onSuccess(session: object): void;
  onFailure(error: unknown): void;
  totpRequired(): void;
  newPasswordRequired(): void;
}
type Answer = (callbacks: Callbacks) => void;

/** What the user pool is asked, and what it answers to a password and to a code. */
const pool = vi.hoisted(() => ({
  asked: [] as unknown[],
  password: (() => undefined) as Answer,
  code: (() => undefined) as Answer,
}));

vi.mock('#web/platform/config.ts', () => ({ readConfig: vi.fn() }));
vi.mock('amazon-cognito-identity-js', () => ({
  CognitoUserPool: class {
    constructor(options: object) {
      pool.asked.push(options);
    }
  },
  AuthenticationDetails: class {
    readonly given: object;
    constructor(given: object) {
      this.given = given;
    }
  },
  CognitoUser: class {
    readonly name: string;
    constructor({ Username }: { Username: string }) {
      this.name = Username;
    }
    setAuthenticationFlowType(flow: string) {
      pool.asked.push(flow);
    }
    authenticateUser({ given }: { given: object }, callbacks: Callbacks) {
      pool.asked.push(given);
      pool.password(callbacks);
    }
    sendMFACode(code: string, callbacks: Callbacks, kind: string) {
      pool.asked.push({ code, kind });
      pool.code(callbacks);
    }
    signOut() {
      pool.asked.push(`${this.name} signed out of the pool`);
    }
  },
}));

const token = ['e30', btoa(JSON.stringify({ exp: 4_000_000_000 })), 'x'].join('.');
const succeeds: Answer = ({ onSuccess }) => onSuccess({ getIdToken: () => ({ getJwtToken: () => token }) });
const refuses =
  (code: string): Answer =>
  ({ onFailure }) =>
    onFailure({ code });

beforeEach(() => {
  vi.mocked(readConfig).mockResolvedValue({
    userPoolId: 'eu-west-1_pool',
    userPoolClientId: 'client',
    authFlow: 'USER_SRP_AUTH',
  } as Awaited<ReturnType<typeof readConfig>>);
});
afterEach(() => {
  pool.asked.length = 0;
  endSession();
});

describe('signing in', () => {
  it('starts a session with the pool’s ID token, and keeps none of its others', async () => {
    pool.password = succeeds;
    expect(await signIn('  Anna@Example.NL ', 'Roze-Tulp-1637')).toEqual({ kind: 'signed-in' });
    expect(activeToken()).toBe(token);
    expect(pool.asked).toEqual([
      expect.objectContaining({ UserPoolId: 'eu-west-1_pool', ClientId: 'client' }),
      'USER_SRP_AUTH',
      { Username: 'anna@example.nl', Password: 'Roze-Tulp-1637' },
      'anna@example.nl signed out of the pool',
    ]);
  });

  it('asks for a code where there is a second factor, again after a wrong one', async () => {
    pool.password = ({ totpRequired }) => totpRequired();
    pool.code = refuses('CodeMismatchException');
    const asked = await signIn('anna@example.nl', 'Roze-Tulp-1637');
    if (asked.kind !== 'two-factor') throw new Error(asked.kind);
    expect(activeToken()).toBeFalsy();
    expect(await asked.answer('000000')).toEqual({ kind: 'refused', code: 'WRONG_ONE_TIME_PASSWORD' });
    pool.code = succeeds;
    expect(await asked.answer('123456')).toEqual({ kind: 'signed-in' });
    expect(pool.asked).toContainEqual({ code: '123456', kind: 'SOFTWARE_TOKEN_MFA' });
    expect(activeToken()).toBe(token);
  });

  it('is refused with a wrong password, and with one that an administrator gave', async () => {
    pool.password = refuses('NotAuthorizedException');
    expect(await signIn('anna@example.nl', 'x')).toEqual({ kind: 'refused', code: 'INVALID_CREDENTIALS' });
    pool.password = ({ newPasswordRequired }) => newPasswordRequired();
    expect(await signIn('anna@example.nl', 'x')).toEqual({
      kind: 'refused',
      code: 'USER_SHOULD_RESET_PASSWORD',
    });
    expect(activeToken()).toBeFalsy();
  });

  it('says that there is no connection when what it needs can’t be fetched', async () => {
    vi.mocked(readConfig).mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await signIn('anna@example.nl', 'x')).toEqual({ kind: 'refused', code: 'NO_CONNECTION' });
  });

  it('goes to the endpoint that the installation names', async () => {
    const found = await readConfig();
    vi.mocked(readConfig).mockResolvedValue({ ...found, credentialsEndpoint: '/__local/cognito' });
    pool.password = succeeds;
    await signIn('anna@example.nl', 'x');
    expect(pool.asked[0]).toMatchObject({ endpoint: `${globalThis.location.origin}/__local/cognito` });
  });
});

it('tells guesses that were too many from a wrong password', () => {
  expect(codeOf({ code: 'NotAuthorizedException', message: 'Password attempts exceeded' })).toBe(
    'TOO_MANY_REQUESTS',
  );
});

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
