import { environmentOf } from './lambda.ts';
import { type Origins, socketServicePath } from './origins.ts';
import type { Credentials } from './s3/signature.ts';
import type { Cloud } from './template/cloud.ts';
import { region } from './template/physical.ts';

/** Where the functions find what they call. */
export interface Endpoints {
  readonly dynamo: string;
  readonly aws: string;
  readonly origins: Origins;
  readonly credentials: Credentials;
}

/**
 * Gives this process the variables that the functions get in the cloud, and those by which AWS clients find the
 * local services.
 * @returns puts everything back
 */
export function enterEnvironment(cloud: Cloud, endpoints: Endpoints): () => void {
  const { dynamo, aws, origins, credentials } = endpoints;
  const declared = environmentOf(cloud);
  const variables: Record<string, string> = {
    ...declared,
    // Here the bucket itself sends what the distribution before it adds in the cloud.
    FILES_ORIGIN: `${origins.s3}/${declared.FILES_BUCKET}`,
    SOCKETS_ENDPOINT: `${aws}${socketServicePath}`,
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_SESSION_TOKEN: credentials.sessionToken,
    AWS_ENDPOINT_URL: aws,
    AWS_ENDPOINT_URL_DYNAMODB: dynamo,
    AWS_ENDPOINT_URL_DYNAMODB_STREAMS: dynamo,
    AWS_ENDPOINT_URL_S3: origins.s3,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: origins.credentials,
    POWERTOOLS_METRICS_DISABLED: 'true',
    // A terminal shows what needs attention; all of it is a choice.
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'WARN',
  };
  const before = { ...process.env };
  Object.assign(process.env, variables);
  return () => {
    for (const name of Object.keys(variables)) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  };
}
