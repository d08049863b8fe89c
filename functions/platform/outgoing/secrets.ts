import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import type { Environment } from '../environment.ts';

const secrets = z.record(z.string(), z.string());

/**
 * The keys by which other systems know us, by the name of each. Whoever runs the installation puts them there.
 * @throws when the secret isn't JSON of that form
 */
export async function serviceSecretsOf(environment: Environment): Promise<Readonly<Record<string, string>>> {
  const client = new SecretsManagerClient({});
  const { SecretString } = await client.send(
    new GetSecretValueCommand({ SecretId: environment.SERVICE_SECRETS }),
  );
  return secrets.parse(JSON.parse(SecretString ?? ''));
}
