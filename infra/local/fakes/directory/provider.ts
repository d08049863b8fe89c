import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { interactionPolicy } from 'oidc-provider';
import { directoryPrefix, type Origins } from '../../origins.ts';
import { fakeAccounts } from './accounts.ts';
import { localClientId } from './client-id.ts';
import { storeInMemory } from './store.ts';

/** What the product asks to look up people. */
const graphScope = 'https://graph.microsoft.com/.default';

/** As long as somebody tries something, in seconds. */
const anHour = 3600;

/** A provider of OpenID Connect whose tokens name account and tenant as Microsoft's do. */
export async function makeProvider(origins: Origins, secret: string): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'local' };
  return new Provider(origins.directory, {
    adapter: storeInMemory(),
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    clients: [
      {
        client_id: localClientId,
        client_secret: secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${origins.site}/auth/msgraph`],
        grant_types: ['authorization_code', 'client_credentials'],
      },
    ],
    claims: {
      openid: ['sub', 'oid', 'tid'],
      profile: ['name', 'preferred_username', 'eduperson_affiliation'],
    },
    // As Microsoft does it, the token says it all.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, clientCredentials: { enabled: true } },
    scopes: ['openid', 'offline_access', graphScope],
    interactions: { policy: policyWithChoice(), url: (_, { uid }) => `${directoryPrefix}/choose/${uid}` },
    findAccount: (_, accountId) => {
      const account = fakeAccounts.find(({ id }) => id === accountId);
      if (!account) return undefined;
      const { id, tenant, name, email, affiliation } = account;
      return {
        accountId,
        claims: () => ({
          ...{ sub: id, oid: id, tid: tenant, name, preferred_username: email },
          eduperson_affiliation: [affiliation, 'member'],
        }),
      };
    },
    // Nobody is asked whether the product may know who they are: it is the one client.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, provider } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
    renderError: (context, { error, error_description }) => {
      context.type = 'text/plain';
      context.body = `${error}: ${error_description ?? ''}`;
    },
    ttl: {
      AccessToken: anHour,
      AuthorizationCode: 60,
      ClientCredentials: anHour,
      Grant: anHour,
      IdToken: anHour,
      Interaction: anHour,
      Session: anHour,
    },
  });
}

/** As Microsoft's, it can be asked to let somebody choose an account, whoever was there before. */
function policyWithChoice() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}
