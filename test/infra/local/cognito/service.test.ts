import { readFileSync } from 'node:fs';
import { decodeJwt } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { oneTimePassword } from '../support/one-time-password.ts';
import {
  ClientId,
  openCognito,
  Password,
  peopleIn,
  plainClientId,
  preparePeople,
  refusal,
  UserPoolId,
  wrong,
} from './fixture.ts';

const { data, person, call, signIn } = preparePeople();
const refresh = (token: string) =>
  call('InitiateAuth', {
    ...{ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: token } },
  });

/** Gives the person a second factor, and tells its secret. */
async function withSecondFactor(): Promise<string> {
  const { AccessToken } = (await signIn()).AuthenticationResult;
  const { SecretCode } = await call('AssociateSoftwareToken', { AccessToken });
  await call('VerifySoftwareToken', { AccessToken, UserCode: oneTimePassword(SecretCode) });
  return SecretCode;
}
const respond = (Session: string, code: string, username = person.Username) =>
  call('RespondToAuthChallenge', {
    ...{ ClientId, ChallengeName: 'SOFTWARE_TOKEN_MFA', Session },
    ChallengeResponses: { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE: code },
  });

describe('a sign-in', () => {
  it('gives tokens that last as long as the client says, and say who it is', async () => {
    const { AuthenticationResult: result } = await signIn(Password, {
      username: person.Username.toUpperCase(),
    });
    const [access, id, again] = ['AccessToken', 'IdToken', 'RefreshToken'].map((name) =>
      decodeJwt(result[name]),
    );
    const lasts = [access, id, again].map((token) => (token?.exp ?? 0) - (token?.iat ?? 0));
    expect(lasts).toEqual([900, 7200, 604_800]);
    expect(access).toMatchObject({
      ...{ token_use: 'access', client_id: ClientId, scope: 'aws.cognito.signin.user.admin' },
      ...{ iss: `http://localhost/cognito/${UserPoolId}`, username: expect.any(String) },
    });
    expect(id).toMatchObject({
      ...{
        token_use: 'id',
        aud: ClientId,
        email: person.Username,
        email_verified: true,
        'custom:user_id': 'usr_1',
      },
      ...{ 'cognito:username': access?.['username'], sub: access?.sub, auth_time: access?.iat },
    });
    expect(again?.['origin_jti']).toBe(id?.['origin_jti']);
    expect(id).not.toHaveProperty('custom:other');
  });

  it('lasts as long as AWS has it where the client says nothing', async () => {
    const { AuthenticationResult: result } = await signIn(Password, { client: plainClientId });
    const lasts = ['AccessToken', 'IdToken', 'RefreshToken'].map((name) => {
      const { exp = 0, iat = 0 } = decodeJwt(result[name]);
      return exp - iat;
    });
    expect(lasts).toEqual([3600, 3600, 2_592_000]);
  });

  it('is refused in the words of AWS', async () => {
    await expect(signIn('another-password-1')).rejects.toMatchObject(wrong);
    await expect(signIn(Password, { username: 'nobody@zilverbrug.example' })).rejects.toMatchObject(wrong);
    const unknown = signIn(Password, { client: 'none' });
    await expect(unknown).rejects.toMatchObject({ code: 'ResourceNotFoundException' });
    await call('AdminDisableUser', person);
    await expect(signIn()).rejects.toMatchObject(refusal('User is disabled.'));
    await call('AdminEnableUser', person);
    expect((await signIn()).AuthenticationResult.IdToken).toBeDefined();
  });

  it('waits after five wrong passwords, longer after each, and not once it has succeeded', async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    const locked = refusal('Password attempts exceeded');
    const fail = async (times: number) => {
      for (let nth = 0; nth < times; nth += 1)
        await expect(signIn('another-password-1')).rejects.toMatchObject(wrong);
    };
    await fail(4);
    await signIn();
    await fail(5);
    await expect(signIn()).rejects.toMatchObject(locked);
    vi.setSystemTime(Date.now() + 1000);
    await fail(1);
    vi.setSystemTime(Date.now() + 1999);
    await expect(signIn()).rejects.toMatchObject(locked);
    vi.setSystemTime(Date.now() + 1);
    expect((await signIn()).AuthenticationResult).toBeDefined();
  });

  it('goes on by its refresh token, with its own time and id, until it is ended', async () => {
    vi.useFakeTimers({ now: Date.now() - 60_000, toFake: ['Date'] });
    const { AuthenticationResult: first } = await signIn();
    vi.useRealTimers();
    const { AuthenticationResult: second } = await refresh(first.RefreshToken);
    const [before, after] = [decodeJwt(first.IdToken), decodeJwt(second.IdToken)];
    expect([after['auth_time'], after['origin_jti']]).toEqual([before['auth_time'], before['origin_jti']]);
    expect(after.iat).toBeGreaterThan(before.iat ?? 0);
    const revoked = refusal('Refresh Token has been revoked');
    await expect(refresh('no.such.token')).rejects.toMatchObject(revoked);
    await call('AdminUserGlobalSignOut', person);
    await expect(refresh(first.RefreshToken)).rejects.toMatchObject({ code: 'NotAuthorizedException' });
  });

  it('outlives the process', async () => {
    const { AuthenticationResult: result } = await signIn();
    const next = await openCognito(data);
    const AuthParameters = { REFRESH_TOKEN: result.RefreshToken };
    const answer = await next.call('InitiateAuth', { ClientId, AuthFlow: 'REFRESH_TOKEN', AuthParameters });
    expect(answer.AuthenticationResult.IdToken).toBeDefined();
    const [found] = Object.values(Object(JSON.parse(readFileSync(peopleIn(data), 'utf8'))).Users);
    expect(Object(found).UserCreateDate).toMatch(/^20.*Z$/);
  });
});

describe('a second factor', () => {
  it('is asked for after the password, and its code works once', async () => {
    const secret = await withSecondFactor();
    const { Session, ChallengeName, AuthenticationResult } = await signIn();
    expect([ChallengeName, AuthenticationResult]).toEqual(['SOFTWARE_TOKEN_MFA', undefined]);
    const code = oneTimePassword(secret);
    const invalid = refusal('Invalid session for the user.');
    await expect(respond('made-up', code)).rejects.toMatchObject(invalid);
    await expect(respond(Session, code, 'nobody@zilverbrug.example')).rejects.toMatchObject(invalid);
    const { AuthenticationResult: result } = await respond(Session, code, person.Username.toUpperCase());
    expect((await refresh(result.RefreshToken)).AuthenticationResult.IdToken).toBeDefined();
    await expect(respond(Session, code)).rejects.toMatchObject(invalid);
    const { Session: next } = await signIn();
    const used = refusal('Your software token has already been used once.', 'ExpiredCodeException');
    await expect(respond(next, code)).rejects.toMatchObject(used);
  });

  it('that is guessed wrong five times has to wait too', async () => {
    const secret = await withSecondFactor();
    const { Session } = await signIn();
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    const right = oneTimePassword(secret);
    const mistaken = right === '000000' ? '000001' : '000000';
    for (let nth = 0; nth < 5; nth += 1)
      await expect(respond(Session, mistaken)).rejects.toMatchObject({ code: 'CodeMismatchException' });
    await expect(respond(Session, right)).rejects.toMatchObject(refusal('Password attempts exceeded'));
    vi.setSystemTime(Date.now() + 1000);
    expect((await respond(Session, oneTimePassword(secret))).AuthenticationResult).toBeDefined();
    await expect(signIn('another-password-1')).rejects.toMatchObject(wrong);
    expect((await signIn()).Session).toBeDefined();
  });

  it('is switched on once it is proven, and off', async () => {
    const set = (Enabled: boolean) =>
      call('AdminSetUserMFAPreference', { ...person, SoftwareTokenMfaSettings: { Enabled } });
    const unproven = refusal('User has not verified software token mfa', 'InvalidParameterException');
    await expect(set(true)).rejects.toMatchObject(unproven);
    await withSecondFactor();
    expect(await set(false)).toEqual({});
    expect((await signIn()).ChallengeName).toBeUndefined();
    await set(true);
    await set(true);
    expect((await signIn()).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    const methods = (await call('AdminGetUser', person)).UserMFASettingList;
    expect(methods).toEqual(['SOFTWARE_TOKEN_MFA']);
  });
});
