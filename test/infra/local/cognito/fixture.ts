import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { passwordRules } from '#infra/local/cognito/password-rule.ts';
import { openPools } from '#infra/local/cognito/pool.ts';
import { cognitoService } from '#infra/local/cognito/service.ts';
import { openOutbox } from '#infra/local/services/ses.ts';
import { cloudOf } from '#infra/local/template/cloud.ts';

const PasswordPolicy = { MinimumLength: 12, RequireNumbers: true, RequireLowercase: true };
export const cloud = cloudOf({
  auth: {
    Resources: {
      Pool: {
        Type: 'AWS::Cognito::UserPool',
        Properties: {
          ...{ MfaConfiguration: 'OPTIONAL', UsernameAttributes: ['email'] },
          Policies: { PasswordPolicy },
        },
      },
      Client: {
        Type: 'AWS::Cognito::UserPoolClient',
        Properties: {
          ...{ UserPoolId: { Ref: 'Pool' }, ClientName: 'site' },
          ...{ AccessTokenValidity: 15, IdTokenValidity: 2, RefreshTokenValidity: 7 },
          TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'hours', RefreshToken: 'days' },
        },
      },
      // Of which nothing is said that has a default.
      Plain: { Type: 'AWS::Cognito::UserPoolClient', Properties: { UserPoolId: { Ref: 'Pool' } } },
    },
  },
});
const idOf = (at: number) => {
  const resource = cloud.resources[at];
  if (!resource) throw new Error(`there is no resource ${at}`);
  return cloud.nameOf(resource);
};
export const [UserPoolId, ClientId, plainClientId] = [idOf(0), idOf(1), idOf(2)];

/** The user pools of a data folder, and how to call them. */
export async function openCognito(data: string) {
  const pools = await openPools(data, cloud, 'http://localhost/cognito', openOutbox(data));
  const service = cognitoService(pools, passwordRules(cloud));
  const call = async (action: string, input: object) => Object(await service[action]?.({ ...input }));
  return { pools, service, call };
}

/** Where a data folder keeps a pool's people. */
export const peopleIn = (data: string) => join(data, 'cognito', `${UserPoolId}.json`);

export const Password = 'a-long-password-1';

type Call = Awaited<ReturnType<typeof openCognito>>['call'];

/** A data folder for the tests of a file, and before each of them a new person: `person` says who, anew each time. */
export function preparePeople() {
  const data = mkdtempSync(join(tmpdir(), 'leerpad-cognito-'));
  const person = { UserPoolId, Username: '' };
  let opened: Call;
  const call: Call = (action, input) => opened(action, input);
  let number = 0;
  beforeAll(async () => {
    ({ call: opened } = await openCognito(data));
  });
  beforeEach(async () => {
    number += 1;
    person.Username = `person${number}@zilverbrug.example`;
    const UserAttributes = [
      { Name: 'custom:user_id', Value: 'usr_1' },
      { Name: 'email_verified', Value: 'true' },
    ];
    await call('AdminCreateUser', { ...person, UserAttributes, MessageAction: 'SUPPRESS' });
    await call('AdminSetUserPassword', { ...person, Password, Permanent: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => rmSync(data, { recursive: true }));
  const signIn = (password = Password, { username = person.Username, client = ClientId } = {}) =>
    call('InitiateAuth', {
      ...{ ClientId: client, AuthFlow: 'USER_PASSWORD_AUTH' },
      AuthParameters: { USERNAME: username, PASSWORD: password },
    });
  return { data, person, call, signIn };
}

/** How the service refuses. */
export const refusal = (message: string, code = 'NotAuthorizedException') => ({ code, message });
export const wrong = refusal('Incorrect username or password.');
