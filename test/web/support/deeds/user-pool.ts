import type { FakeServer } from '../fake-server.ts';
import type { Taken } from './visited.tsx';

/** Calls of a user pool by which somebody signs in. */
export const poolCommands = ['pool.InitiateAuth', 'pool.RespondToAuthChallenge'];

const config = {
  userPoolId: 'eu-west-1_pool',
  userPoolClientId: 'client',
  authFlow: 'USER_PASSWORD_AUTH',
  credentialsEndpoint: '/__pool',
};

/**
 * Puts a user pool beside the API: it takes the password itself, as the local one does, and then asks for a code, or
 * not. What isn't taken is wrong.
 */
export function userPool(server: FakeServer, asksForCode: boolean, taken: () => Taken): void {
  server.beside((address, { headers, body }) => {
    if (address === '/config.json') return { response: Response.json(config) };
    if (!address.endsWith(config.credentialsEndpoint)) return undefined;
    const name = `pool.${new Headers(headers).get('X-Amz-Target')?.split('.').at(-1)}`;
    const { ClientId: _, ClientMetadata: __, ...asked } = JSON.parse(String(body));
    const call = { name, params: undefined, query: undefined, body: asked };
    if (taken() !== 'done') return { call, response: refusal(name) };
    const isAsked = asksForCode && name === 'pool.InitiateAuth';
    return { call, response: Response.json(isAsked ? { ...challenge } : { AuthenticationResult: tokens }) };
  });
}

const challenge = { ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: 'session', ChallengeParameters: {} };

const refusal = (name: string) =>
  Response.json(
    { __type: name === 'pool.InitiateAuth' ? 'NotAuthorizedException' : 'CodeMismatchException' },
    { status: 400 },
  );

const token = ['e30', btoa(JSON.stringify({ exp: 4_000_000_000, iat: 0 })), 'x'].join('.');
const tokens = {
  IdToken: token,
  AccessToken: token,
  RefreshToken: 'refresh',
  ExpiresIn: 3600,
  TokenType: 'Bearer',
};
