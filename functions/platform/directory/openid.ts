import * as openid from 'openid-client';
import { Refusal } from '#shared/http/errors.ts';
import type { Directory } from '#shared/platform/directory.ts';
import type { Answer, Binding, DirectoryAccount } from './account.ts';
import { accountIn } from './account-in.ts';

/** A directory with all that it takes to speak to it. */
export interface Known {
  readonly directory: Directory;
  readonly secret: string;
  readonly redirectUri: string;
}

/** A browser waits for this: a directory that is slower is as good as away. */
const patienceSeconds = 8;

/** Speaks OpenID Connect: the code flow with PKCE, as a client with a secret. */
export function openidClient() {
  const found = new Map<string, Promise<openid.Configuration>>();
  const configurationOf = (known: Known) => {
    const { id } = known.directory;
    const configuration = found.get(id) ?? discover(known);
    found.set(id, configuration);
    // One that failed is looked for again by the next sign-in.
    configuration.catch(() => found.delete(id));
    return configuration;
  };
  return {
    async signInUrl(known: Known, { state, nonce, verifier }: Binding): Promise<string> {
      const url = openid.buildAuthorizationUrl(await configurationOf(known), {
        redirect_uri: known.redirectUri,
        scope: known.directory.scope,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Whoever shares a browser chooses whose account it is, each time.
        prompt: 'select_account',
      });
      return url.href;
    },
    async accountOf(known: Known, answer: Answer, binding: Binding): Promise<DirectoryAccount> {
      const { directory, redirectUri } = known;
      const configuration = await configurationOf(known);
      const cameBack = new URL(redirectUri);
      cameBack.search = new URLSearchParams({
        code: answer.code,
        state: binding.state,
        ...(answer.iss !== undefined && { iss: answer.iss }),
      }).toString();
      const tokens = await openid
        .authorizationCodeGrant(configuration, cameBack, {
          pkceCodeVerifier: binding.verifier,
          expectedState: binding.state,
          expectedNonce: binding.nonce,
          idTokenExpected: true,
        })
        .catch(refuse);
      return accountIn(directory, tokens.claims() ?? {});
    },
  };
}

function discover({ directory, secret }: Known): Promise<openid.Configuration> {
  return discovered(new URL(directory.issuer), directory.clientId, secret);
}

/** What an issuer says of itself, and as whom the product speaks to it. */
export async function discovered(
  server: URL,
  clientId: string,
  secret: string,
): Promise<openid.Configuration> {
  const isThisMachine = server.protocol === 'http:' && server.hostname === 'localhost';
  const configuration = await openid.discovery(server, clientId, secret, undefined, {
    timeout: patienceSeconds,
    execute: isThisMachine ? [openid.allowInsecureRequests] : [],
  });
  configuration.timeout = patienceSeconds;
  return configuration;
}

/** What only the answer is to blame for: a code that is used, over or made up, or a token that isn't for this start. */
function refuse(error: unknown): never {
  const isRefused =
    (error instanceof openid.ResponseBodyError && error.error === 'invalid_grant') ||
    error instanceof openid.AuthorizationResponseError ||
    (error instanceof openid.ClientError && ofAnswer.includes(error.code ?? ''));
  if (isRefused) throw new Refusal('INVALID_TOKEN');
  throw error;
}

const ofAnswer = [
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_INVALID_RESPONSE',
];
