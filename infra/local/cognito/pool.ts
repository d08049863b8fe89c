import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DefaultConfig } from 'cognito-local/lib/server/config.js';
import { Router } from 'cognito-local/lib/server/Router.js';
import type { CognitoService } from 'cognito-local/lib/services/cognitoService.js';
import { CognitoServiceFactoryImpl } from 'cognito-local/lib/services/cognitoService.js';
import type { Context } from 'cognito-local/lib/services/context.js';
import type { Services } from 'cognito-local/lib/services/index.js';
import type { Triggers } from 'cognito-local/lib/services/triggers/triggers.js';
import { UserPoolServiceFactoryImpl } from 'cognito-local/lib/services/userPoolService.js';
import type { Outbox } from '../services/ses.ts';
import type { Cloud } from '../template/cloud.ts';
import { listOf, objectOf, textOf } from '../template/types.ts';
import { fileStore } from './store.ts';
import { openTokens, type PoolTokens } from './tokens.ts';

/** The user pools of the app, and the part that answers calls about them. */
export interface Pools {
  readonly cognito: CognitoService;
  readonly route: ReturnType<typeof Router>;
  readonly tokens: PoolTokens;
}

const quiet = () => {};
const logger: Context['logger'] = {
  debug: quiet,
  error: quiet,
  info: quiet,
  warn: quiet,
  child: () => logger,
};

/** What every call to the part carries. */
export const context: Context = { logger };

/**
 * Opens the declared user pools and their clients under the ids that the app knows.
 * @param data the data folder
 * @param issuer start of `iss` and of the address of the public keys
 * @param outbox receives the mails that a pool sends itself
 */
export async function openPools(data: string, cloud: Cloud, issuer: string, outbox: Outbox): Promise<Pools> {
  const folder = join(data, 'cognito');
  mkdirSync(folder, { recursive: true });
  const clock = { get: () => new Date() };
  const store = fileStore(folder);
  const userPools = new UserPoolServiceFactoryImpl(clock, store);
  const cognito = await new CognitoServiceFactoryImpl(folder, store, userPools).create(context, {});
  const tokens = await openTokens(data, issuer);
  await declarePools(cognito, cloud);
  const services: Services = {
    clock,
    cognito,
    config: DefaultConfig,
    messages: {
      deliver: async (_, source, _client, _pool, _user, code, _metadata, { Destination }) => {
        outbox.add({
          from: 'Cognito',
          to: [Destination],
          subject: source,
          text: code,
          html: '',
          headers: {},
        });
      },
    },
    otp: () => String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0'),
    tokenGenerator: tokens,
    triggers,
  };
  return { cognito, tokens, route: Router(services) };
}

async function declarePools(cognito: CognitoService, cloud: Cloud): Promise<void> {
  const present = new Set((await cognito.listUserPools(context)).map(({ Id }) => Id));
  for (const pool of cloud.ofType('AWS::Cognito::UserPool')) {
    const Id = cloud.nameOf(pool);
    const { MfaConfiguration = 'OFF', UsernameAttributes } = pool.properties;
    const options = {
      Id,
      MfaConfiguration: textOf(MfaConfiguration),
      UsernameAttributes: listOf(UsernameAttributes).map(textOf),
    };
    if (!present.has(Id)) await cognito.createUserPool(context, options);
    const service = await cognito.getUserPool(context, Id);
    await service.updateOptions(context, { ...service.options, ...options });
  }
  for (const client of cloud.ofType('AWS::Cognito::UserPoolClient')) {
    const { properties } = client;
    const poolId = textOf(properties.UserPoolId);
    const now = new Date();
    const units = objectOf(properties.TokenValidityUnits);
    // CDK writes every validity in minutes and says so.
    await (await cognito.getUserPool(context, poolId)).saveAppClient(context, {
      UserPoolId: poolId,
      ClientId: cloud.nameOf(client),
      ClientName: cloud.nameOf(client, 'Name'),
      CreationDate: now,
      LastModifiedDate: now,
      AccessTokenValidity: Number(properties.AccessTokenValidity ?? 60),
      IdTokenValidity: Number(properties.IdTokenValidity ?? 60),
      RefreshTokenValidity: Number(properties.RefreshTokenValidity ?? 30),
      TokenValidityUnits: {
        AccessToken: textOf(units.AccessToken ?? 'minutes'),
        IdToken: textOf(units.IdToken ?? 'minutes'),
        RefreshToken: textOf(units.RefreshToken ?? 'days'),
      },
    });
  }
}

const absent = () => {
  throw new Error('The app declares no triggers on its user pool');
};

const triggers: Triggers = {
  enabled: () => false,
  customEmailSender: absent,
  customMessage: absent,
  postAuthentication: absent,
  postConfirmation: absent,
  preSignUp: absent,
  preTokenGeneration: absent,
  userMigration: absent,
};
