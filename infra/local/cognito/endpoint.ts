import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerJson } from '../services/endpoint.ts';
import type { JsonService } from '../services/service.ts';
import type { PoolTokens } from './tokens.ts';

/** Serves the user pools to the site, the functions and whoever checks tokens. */
export function cognitoHandler(
  service: JsonService,
  tokens: PoolTokens,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const services = { byTarget: { AWSCognitoIdentityProviderService: service }, byPath: {} };
  return async (request, response) => {
    if (request.method === 'GET' && request.url?.endsWith('/.well-known/jwks.json')) {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=3600' });
      response.end(JSON.stringify(tokens.jwks));
      return;
    }
    await answerJson(services, request, response);
  };
}
