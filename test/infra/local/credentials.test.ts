import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { type LocalCloud, startLocalCloud } from '#infra/local/cloud.ts';
import { writeApp } from './support/app.ts';
import { oneTimePassword } from './support/one-time-password.ts';

const { folder, app } = writeApp();
const options = { port: 0, data: join(folder, 'data'), site: false, app };
const Username = 'sanne@zilverbrug.example';
const Password = 'a-long-password-1';
let local: LocalCloud;
let cognito: CognitoIdentityProviderClient;
let pool: { UserPoolId: string; ClientId: string };

beforeAll(async () => {
  local = await startLocalCloud(options);
  cognito = new CognitoIdentityProviderClient({});
  const config = await (await fetch(`${local.url}/config.json`)).json();
  pool = { UserPoolId: config.userPoolId, ClientId: config.userPoolClientId };
  const UserAttributes = [{ Name: 'custom:user_id', Value: 'usr_1' }];
  await cognito.send(
    new AdminCreateUserCommand({ ...pool, Username, UserAttributes, MessageAction: 'SUPPRESS' }),
  );
  await cognito.send(new AdminSetUserPasswordCommand({ ...pool, Username, Password, Permanent: true }));
});

afterAll(async () => {
  await local.stop();
  rmSync(folder, { recursive: true });
});

const signIn = (password = Password, USERNAME = Username) =>
  cognito.send(
    new InitiateAuthCommand({
      ClientId: pool.ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD: password },
    }),
  );
const refresh = (token: string) =>
  cognito.send(
    new InitiateAuthCommand({
      ClientId: pool.ClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: token },
    }),
  );
const refused = { name: 'NotAuthorizedException' };

it('gives tokens that anybody can check by the published keys', async () => {
  const { AuthenticationResult } = await signIn(Password, Username.toUpperCase());
  const issuer = `${local.url}/__local/cognito/${pool.UserPoolId}`;
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
  const { payload } = await jwtVerify(AuthenticationResult?.IdToken ?? '', keys, {
    issuer,
    audience: pool.ClientId,
  });
  expect(payload).toMatchObject({ token_use: 'id', email: Username, 'custom:user_id': 'usr_1' });
});

it('keeps the time and id of a sign-in over a refresh, until everybody is signed out', async () => {
  const { AuthenticationResult: first } = await signIn();
  const { AuthenticationResult: second } = await refresh(first?.RefreshToken ?? '');
  const [before, after] = [decodeJwt(first?.IdToken ?? ''), decodeJwt(second?.IdToken ?? '')];
  expect([after.auth_time, after.origin_jti]).toEqual([before.auth_time, before.origin_jti]);
  await cognito.send(new AdminUserGlobalSignOutCommand({ ...pool, Username }));
  await expect(refresh(first?.RefreshToken ?? '')).rejects.toMatchObject(refused);
  await expect(refresh('no.such.token')).rejects.toMatchObject(refused);
});

it('ends the access tokens of a sign-in with its refresh token', async () => {
  const associate = (AccessToken = '') => cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const [one, other] = [(await signIn()).AuthenticationResult, (await signIn()).AuthenticationResult];
  await cognito.send(new RevokeTokenCommand({ ClientId: pool.ClientId, Token: one?.RefreshToken }));
  await expect(associate(one?.AccessToken)).rejects.toMatchObject(refused);
  expect((await associate(other?.AccessToken)).SecretCode).toBeDefined();
  await cognito.send(new AdminUserGlobalSignOutCommand({ ...pool, Username }));
  await expect(associate(other?.AccessToken)).rejects.toMatchObject(refused);
});

it('lets nobody guess on: after five wrong passwords the right one has to wait too', async () => {
  // The clock stands still, however long the attempts take.
  const now = Date.now();
  vi.setSystemTime(now);
  onTestFinished(() => void vi.useRealTimers());
  for (let attempt = 0; attempt < 5; attempt++) {
    await expect(signIn('another-password-1')).rejects.toMatchObject(refused);
  }
  await expect(signIn()).rejects.toMatchObject({ ...refused, message: 'Password attempts exceeded' });
  vi.setSystemTime(now + 999);
  await expect(signIn()).rejects.toMatchObject({ ...refused, message: 'Password attempts exceeded' });
  vi.setSystemTime(now + 1000);
  expect((await signIn()).AuthenticationResult).toBeDefined();
});

it('refuses a wrong password, a stranger and who is disabled, in the same words as AWS', async () => {
  await expect(signIn('another-password-1')).rejects.toMatchObject(refused);
  await expect(signIn(Password, 'nobody@zilverbrug.example')).rejects.toMatchObject(refused);
  await cognito.send(new AdminDisableUserCommand({ ...pool, Username }));
  await expect(signIn()).rejects.toMatchObject({ ...refused, message: 'User is disabled.' });
  await cognito.send(new AdminEnableUserCommand({ ...pool, Username }));
  expect((await signIn()).AuthenticationResult).toBeDefined();
});

it('holds passwords to the rule that the app declares', async () => {
  const set = (weak: string) =>
    cognito.send(new AdminSetUserPasswordCommand({ ...pool, Username, Password: weak, Permanent: true }));
  await expect(set('short-1')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  await expect(set('long-without-digits')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
});

it('asks for the second factor, and only after the password', async () => {
  const { AuthenticationResult } = await signIn();
  const AccessToken = AuthenticationResult?.AccessToken ?? '';
  await expect(
    cognito.send(new AssociateSoftwareTokenCommand({ AccessToken: `${AccessToken}x` })),
  ).rejects.toMatchObject(refused);
  const { SecretCode = '' } = await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const wrong = cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: '000000' }));
  await expect(wrong).rejects.toMatchObject({ name: 'CodeMismatchException' });
  await cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: oneTimePassword(SecretCode) }));

  const { ChallengeName, Session } = await signIn();
  expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  const respond = (session: string | undefined) => ({
    ...pool,
    ChallengeName: 'SOFTWARE_TOKEN_MFA' as const,
    Session: session,
    ChallengeResponses: { USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: oneTimePassword(SecretCode) },
  });
  await expect(cognito.send(new RespondToAuthChallengeCommand(respond('made-up')))).rejects.toMatchObject(
    refused,
  );
  const { AuthenticationResult: result } = await cognito.send(
    new AdminRespondToAuthChallengeCommand(respond(Session)),
  );
  expect((await refresh(result?.RefreshToken ?? '')).AuthenticationResult?.IdToken).toBeDefined();
  const { Session: next } = await signIn();
  await expect(cognito.send(new RespondToAuthChallengeCommand(respond(next)))).rejects.toMatchObject({
    name: 'ExpiredCodeException',
  });

  const off = { Enabled: false };
  await cognito.send(
    new AdminSetUserMFAPreferenceCommand({ ...pool, Username, SoftwareTokenMfaSettings: off }),
  );
  const admin = new AdminInitiateAuthCommand({
    ...pool,
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: Username, PASSWORD: Password },
  });
  expect((await cognito.send(admin)).AuthenticationResult?.IdToken).toBeDefined();
});

it('knows people and their tokens after a restart', async () => {
  const { AuthenticationResult } = await signIn();
  const port = Number(new URL(local.url).port);
  await local.stop();
  local = await startLocalCloud({ ...options, port });
  cognito = new CognitoIdentityProviderClient({});
  expect(
    (await refresh(AuthenticationResult?.RefreshToken ?? '')).AuthenticationResult?.IdToken,
  ).toBeDefined();
});
