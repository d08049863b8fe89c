import {
  CognitoIdentityProviderClient,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCredentials } from '#functions/platform/credentials/credentials.ts';
import { environmentOf } from '#functions/platform/environment.ts';
import { newId } from '#functions/platform/ids.ts';

const pool = 'eu-west-1_pool';
const credentials = createCredentials(environmentOf({ USER_POOL_ID: pool, USER_POOL_CLIENT_ID: 'client' }));
const email = 'bo@zilverbrug.example';
const of = { UserPoolId: pool, Username: email };
const userId = newId('UserId');

/** What the pool was asked, and what it answers to each. */
let asked: unknown[];
let answers: unknown[];
beforeEach(() => {
  [asked, answers] = [[], []];
  vi.spyOn(CognitoIdentityProviderClient.prototype, 'send').mockImplementation(async (command) => {
    asked.push([command.constructor.name, command.input]);
    const answer = answers.shift() ?? {};
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => vi.restoreAllMocks());

const named = (name: string) => Object.assign(new Error('the pool refuses'), { name });
const unknown = new UserNotFoundException({ message: 'nobody', $metadata: {} });
const tokens = { IdToken: 'id', AccessToken: 'access', RefreshToken: 'refresh' };
const given = { idToken: 'id', accessToken: 'access', refreshToken: 'refresh' };

describe('signing in', () => {
  test('gives tokens, and for how long', async () => {
    answers = [{ AuthenticationResult: { ...tokens, ExpiresIn: 900 } }, { AuthenticationResult: tokens }];
    expect(await credentials.signIn(email, 'wachtwoord')).toEqual({ ...given, expiresInSeconds: 900 });
    expect(await credentials.signIn(email, 'wachtwoord')).toEqual({ ...given, expiresInSeconds: 3600 });
    const AuthParameters = { USERNAME: email, PASSWORD: 'wachtwoord' };
    expect(asked[0]).toEqual([
      'InitiateAuthCommand',
      { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: 'client', AuthParameters },
    ]);
  });

  test('asks for a second factor, whose answer gives them too', async () => {
    answers = [{ ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: 'session' }, { AuthenticationResult: tokens }];
    const challenge = { challenge: 'two-factor', challengeSession: 'session' };
    expect(await credentials.signIn(email, 'wachtwoord')).toEqual(challenge);
    expect(await credentials.answerTwoFactor(email, 'session', '123456')).toMatchObject(given);
    const ChallengeResponses = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: '123456' };
    expect(asked[1]).toEqual([
      'RespondToAuthChallengeCommand',
      { ChallengeName: 'SOFTWARE_TOKEN_MFA', ClientId: 'client', Session: 'session', ChallengeResponses },
    ]);
  });

  test.each(['IdToken', 'AccessToken', 'RefreshToken'])('breaks on an answer without %s', async (missing) => {
    answers = [{ AuthenticationResult: { ...tokens, [missing]: undefined } }];
    await expect(credentials.signIn(email, 'wachtwoord')).rejects.toThrow('without tokens');
  });

  test('is refused in the product’s own words', async () => {
    answers = [named('NotAuthorizedException'), named('NotAuthorizedException')];
    await expect(credentials.signIn(email, 'fout')).rejects.toThrow('INVALID_CREDENTIALS');
    await expect(credentials.answerTwoFactor(email, 'over', '123456')).rejects.toThrow('INVALID_TOKEN');
  });
});

test('an account is made without a letter of the pool, and once', async () => {
  answers = [
    {},
    new UsernameExistsException({ message: 'exists', $metadata: {} }),
    named('InternalErrorException'),
  ];
  await credentials.create(userId, email);
  await credentials.create(userId, email);
  await expect(credentials.create(userId, email)).rejects.toThrow('the pool refuses');
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
    { Name: 'custom:user_id', Value: userId },
  ];
  expect(asked[0]).toEqual(['AdminCreateUserCommand', { ...of, MessageAction: 'SUPPRESS', UserAttributes }]);
});

test('a password is chosen for good, and a weak one refused at its field', async () => {
  answers = [{}, named('InvalidPasswordException')];
  await credentials.setPassword(email, 'Roze-Tulp-1637');
  const chosen = { ...of, Password: 'Roze-Tulp-1637', Permanent: true };
  expect(asked).toEqual([['AdminSetUserPasswordCommand', chosen]]);
  await expect(credentials.setPassword(email, 'zwak')).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    errors: { password: { key: 'password' } },
  });
});

describe('of an account', () => {
  const to = 'nieuw@zilverbrug.example';
  const UserAttributes = [
    { Name: 'email', Value: to },
    { Name: 'email_verified', Value: 'true' },
  ];
  test.each<[string, () => Promise<void>, string, object]>([
    [
      'the address is another',
      () => credentials.changeEmail(email, to),
      'AdminUpdateUserAttributesCommand',
      { UserAttributes },
    ],
    ['sign-in is allowed', () => credentials.setEnabled(email, true), 'AdminEnableUserCommand', {}],
    ['sign-in is not allowed', () => credentials.setEnabled(email, false), 'AdminDisableUserCommand', {}],
    ['the sessions end', () => credentials.signOut(email), 'AdminUserGlobalSignOutCommand', {}],
    ['nothing stays', () => credentials.remove(email), 'AdminDeleteUserCommand', {}],
  ])('%s, where there is one', async (_, act, command, input) => {
    answers = [{}, unknown, named('InternalErrorException')];
    await act();
    expect(asked).toEqual([[command, { ...of, ...input }]]);
    await act();
    await expect(act()).rejects.toThrow('the pool refuses');
  });

  test('is known whether it asks for a code', async () => {
    answers = [
      { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] },
      { UserMFASettingList: ['SMS_MFA'] },
      {},
      unknown,
    ];
    const found = [];
    for (const _ of answers.slice()) found.push(await credentials.hasTwoFactor(email));
    expect(found).toEqual([true, false, false, false]);
    expect(asked[0]).toEqual(['AdminGetUserCommand', of]);
  });
});

describe('a second factor', () => {
  const software = (Enabled: boolean) => ({ SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled } });

  test('begins with a secret, and holds once a code of it was given', async () => {
    answers = [{ SecretCode: 'SECRET' }];
    expect(await credentials.startTwoFactor('access')).toBe('SECRET');
    await credentials.confirmTwoFactor('access', '123456');
    expect(asked).toEqual([
      ['AssociateSoftwareTokenCommand', { AccessToken: 'access' }],
      ['VerifySoftwareTokenCommand', { AccessToken: 'access', UserCode: '123456' }],
      ['SetUserMFAPreferenceCommand', { AccessToken: 'access', ...software(true) }],
    ]);
  });

  test('is not begun without a secret, nor by a token that is over', async () => {
    answers = [{}, named('NotAuthorizedException')];
    await expect(credentials.startTwoFactor('access')).rejects.toThrow('without a secret');
    await expect(credentials.startTwoFactor('over')).rejects.toThrow('INVALID_TOKEN');
  });

  test('is not turned on by a wrong code', async () => {
    answers = [named('CodeMismatchException')];
    await expect(credentials.confirmTwoFactor('access', '000000')).rejects.toThrow('WRONG_ONE_TIME_PASSWORD');
    expect(asked).toHaveLength(1);
  });

  test('is neither on nor off while the pool fails', async () => {
    answers = [{}, named('InternalErrorException'), named('InternalErrorException')];
    await expect(credentials.confirmTwoFactor('access', '123456')).rejects.toThrow('the pool refuses');
    await expect(credentials.stopTwoFactor(email)).rejects.toThrow('the pool refuses');
  });

  test('is taken away', async () => {
    await credentials.stopTwoFactor(email);
    expect(asked).toEqual([['AdminSetUserMFAPreferenceCommand', { ...of, ...software(false) }]]);
  });
});
