import { join } from 'node:path';
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
