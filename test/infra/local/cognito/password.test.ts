import { describe, expect, it } from 'vitest';
import { openOutbox } from '#infra/local/services/ses.ts';
import { ClientId, Password, preparePeople, refusal, UserPoolId, wrong } from './fixture.ts';

const { data, person, call, signIn } = preparePeople();

describe('a password', () => {
  const weak = (what: string) =>
    refusal(`Password did not conform with policy: ${what}`, 'InvalidPasswordException');
  const short = weak('Password not long enough');

  it('is held to the rule of the pool, whoever sets it', async () => {
    const set = (given: string) =>
      call('AdminSetUserPassword', { ...person, Password: given, Permanent: true });
    await expect(set('short-1')).rejects.toMatchObject(short);
    await expect(set('long-without-digits')).rejects.toMatchObject(
      weak('Password must have numeric characters'),
    );
    const made = { UserPoolId, Username: 'other@zilverbrug.example', TemporaryPassword: 'short-1' };
    await expect(call('AdminCreateUser', made)).rejects.toMatchObject(short);
  });

  it('of somebody’s first time is asked to be another', async () => {
    const username = 'new@zilverbrug.example';
    const made = { UserPoolId, Username: username, TemporaryPassword: Password };
    await call('AdminCreateUser', {
      ...made,
      ...{ UserAttributes: [{ Name: 'email', Value: username }], DesiredDeliveryMediums: ['EMAIL'] },
    });
    expect(openOutbox(data).all()).toMatchObject([
      { from: 'Cognito', to: [username], subject: 'AdminCreateUser', text: Password, html: '' },
    ]);
    const { ChallengeName, Session } = await signIn(Password, { username });
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const choose = (NEW_PASSWORD: string) =>
      call('RespondToAuthChallenge', {
        ...{ ClientId, ChallengeName, Session },
        ChallengeResponses: { USERNAME: username, NEW_PASSWORD },
      });
    await expect(choose('short-1')).rejects.toMatchObject(short);
    expect((await choose('another-password-1')).AuthenticationResult.IdToken).toBeDefined();
  });

  it('is changed by who knows it', async () => {
    const { AccessToken } = (await signIn()).AuthenticationResult;
    const change = (PreviousPassword: string, ProposedPassword: string, token = AccessToken) =>
      call('ChangePassword', { AccessToken: token, PreviousPassword, ProposedPassword });
    await expect(change(Password, 'short-1')).rejects.toMatchObject(short);
    await expect(change('another-password-1', 'a-longer-password-1')).rejects.toMatchObject(wrong);
    const invalid = refusal('Invalid Access Token');
    await expect(change(Password, 'a-longer-password-1', 'x.y.z')).rejects.toMatchObject(invalid);
    await change(Password, 'a-longer-password-1');
    expect((await signIn('a-longer-password-1')).AuthenticationResult.IdToken).toBeDefined();
  });
});

describe('an access token', () => {
  it('is good for as long as its sign-in goes on', async () => {
    const [{ AuthenticationResult: one }, { AuthenticationResult: other }] = [await signIn(), await signIn()];
    const get = (AccessToken: string) => call('GetUser', { AccessToken });
    expect((await get(one.AccessToken)).UserAttributes).toBeDefined();
    await call('RevokeToken', { ClientId, Token: one.RefreshToken });
    const revoked = refusal('Access Token has been revoked');
    await expect(get(one.AccessToken)).rejects.toMatchObject(revoked);
    expect((await get(other.AccessToken)).Username).toBeDefined();
    await call('AdminDeleteUser', person);
    await expect(get(other.AccessToken)).rejects.toMatchObject(revoked);
  });
});

it('what is said of nobody is refused, and of somebody it is kept', async () => {
  const nobody = { UserPoolId, Username: 'nobody@zilverbrug.example' };
  const unknown = { code: 'UserNotFoundException' };
  await expect(call('AdminUserGlobalSignOut', nobody)).rejects.toMatchObject(unknown);
  await expect(call('AdminGetUser', nobody)).rejects.toMatchObject(unknown);
  const attributes = [{ Name: 'given_name', Value: 'Sanne' }];
  await call('AdminUpdateUserAttributes', { ...person, UserAttributes: attributes });
  const { UserAttributes } = await call('AdminGetUser', {
    UserPoolId,
    Username: person.Username.toUpperCase(),
  });
  expect(UserAttributes).toContainEqual(attributes[0]);
});
