import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Credentials } from '../s3/signature.ts';
import { answerJson } from '../services/endpoint.ts';
import type { JsonService } from '../services/service.ts';
import { checkSigned } from '../services/signed.ts';
import type { PoolTokens } from './tokens.ts';

/**
 * Serves the user pools to the site, the functions and whoever checks tokens.
 * @param credentials of the functions, who alone make the calls of administrators
 */
export function cognitoHandler(
  service: JsonService,
  tokens: PoolTokens,
  credentials: Credentials,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const services = {
    byTarget: { AWSCognitoIdentityProviderService: service },
    byPath: {},
    check: async (request: IncomingMessage, body: string) => {
      if (!unsigned.test(String(request.headers['x-amz-target'])))
        await checkSigned(request, body, credentials);
    },
  };
  return async (request, response) => {
    if (request.method === 'GET' && request.url?.endsWith('/.well-known/jwks.json')) {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=3600' });
      response.end(JSON.stringify(tokens.jwks));
      return;
    }
    await answerJson(services, request, response);
  };
}

/** Calls whose password, token or session says who makes them. AWS takes them without a signature, and from a browser. */
const unsigned =
  /\.(InitiateAuth|RespondToAuthChallenge|RevokeToken|AssociateSoftwareToken|VerifySoftwareToken|SetUserMFAPreference|GetUser|UpdateUserAttributes|ChangePassword|GlobalSignOut)$/;
