import { basename } from 'node:path';
import { Stack } from 'aws-cdk-lib';
import type { WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { EmailIdentity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { socketPath } from '#shared/live/socket.ts';
import { fontFiles, photonFile, resvgFile } from './layers.ts';
import { mailIntervalMilliseconds } from './mail-pace.ts';
import type { Stage } from './stage.ts';

/** What the functions work with, whichever stack holds it. */
export interface Platform {
  readonly stage: Stage;
  /** Folder with the built code of each function, by name. */
  readonly built: string;
  readonly siteOrigin: string;
  /** Scheme and host from which files are read. */
  readonly filesOrigin: string;
  readonly sockets: WebSocketApi;
  readonly userPool: UserPool;
  readonly client: UserPoolClient;
  readonly sender: EmailIdentity;
  readonly table: Table;
  readonly keys: Keys;
}

export interface Keys {
  /** Encrypts the table and the files at rest. */
  readonly data: IKey;
  /** Signs session tokens (ES256). */
  readonly session: IKey;
  /** Seals single fields, such as a BSN. */
  readonly seal: IKey;
  /** Seals the user pool's tokens while a second factor is set up. */
  readonly tokenSealing: IKey;
  /** Signs list cursors (HMAC). */
  readonly cursor: IKey;
  /** Wraps the keys of people, under which their fields lie in records (HMAC). */
  readonly person: IKey;
  /** Makes the tokens of mailed links (HMAC). */
  readonly mailedToken: IKey;
  /** Makes the fingerprints by which a second BSN is noticed (HMAC). */
  readonly fingerprint: IKey;
  /** Signs credentials that others verify (Ed25519). */
  readonly credential: IKey;
}

/**
 * Resources whose name is fixed, so that stacks can speak of each other's without depending on each other.
 * @param scope anything in a stack
 */
export function fixedNames(scope: Construct, stage: Stage) {
  const stack = Stack.of(scope);
  const filesBucket = `${stage.prefix}-files-${stack.account}-${stack.region}`;
  const arn = (service: string, resource: string, resourceName: string, separator: 'colon' | 'slash') =>
    `arn:${stack.partition}:${service}:${stack.region}:${stack.account}:${resource}${
      separator === 'colon' ? ':' : '/'
    }${resourceName}`;
  const eventBus = stage.prefix;
  const mailFeedback = stage.prefix;
  const directorySecrets = `${stage.prefix}/directories`;
  const serviceSecrets = `${stage.prefix}/services`;
  return {
    directorySecrets,
    /** The vault adds six characters of its own to a name. */
    directorySecretsArn: `${arn('secretsmanager', 'secret', directorySecrets, 'colon')}-??????`,
    serviceSecrets,
    serviceSecretsArn: `${arn('secretsmanager', 'secret', serviceSecrets, 'colon')}-??????`,
    filesBucket,
    filesBucketArn: `arn:${stack.partition}:s3:::${filesBucket}`,
    /** Links to upload to name the bucket in their path. */
    uploadsOrigin: `https://s3.${stack.region}.${stack.urlSuffix}/${filesBucket}/`,
    credentialsOrigin: `https://cognito-idp.${stack.region}.${stack.urlSuffix}`,
    /** What SES tells of letters, under a set of its own. */
    mailFeedback,
    mailFeedbackArn: arn('ses', 'configuration-set', mailFeedback, 'slash'),
    eventBus,
    eventBusArn: arn('events', 'event-bus', eventBus, 'slash'),
    gradingStateMachine: `${stage.prefix}-grading`,
    gradingStateMachineArn: arn('states', 'stateMachine', `${stage.prefix}-grading`, 'colon'),
    gradingExecutionsArn: arn('states', 'execution', `${stage.prefix}-grading:*`, 'colon'),
    exportStateMachine: `${stage.prefix}-register-export`,
    exportStateMachineArn: arn('states', 'stateMachine', `${stage.prefix}-register-export`, 'colon'),
    exportExecutionsArn: arn('states', 'execution', `${stage.prefix}-register-export:*`, 'colon'),
    jobStateMachine: `${stage.prefix}-job`,
    jobStateMachineArn: arn('states', 'stateMachine', `${stage.prefix}-job`, 'colon'),
    jobExecutionsArn: arn('states', 'execution', `${stage.prefix}-job:*`, 'colon'),
  };
}

/**
 * The environment of every Lambda: the same names with the same values everywhere.
 * @param scope anything in the stack of the Lambda
 */
export function environmentOf(scope: Construct, platform: Platform): Record<string, string> {
  const names = fixedNames(scope, platform.stage);
  return {
    STAGE: platform.stage.name,
    LOG_LEVEL: platform.stage.logLevel,
    TABLE_NAME: platform.table.tableName,
    FILES_BUCKET: names.filesBucket,
    USER_POOL_ID: platform.userPool.userPoolId,
    USER_POOL_CLIENT_ID: platform.client.userPoolClientId,
    SESSION_KEY_ID: platform.keys.session.keyId,
    SEAL_KEY_ID: platform.keys.seal.keyId,
    TOKEN_SEALING_KEY_ID: platform.keys.tokenSealing.keyId,
    CURSOR_KEY_ID: platform.keys.cursor.keyId,
    MAILED_TOKEN_KEY_ID: platform.keys.mailedToken.keyId,
    FINGERPRINT_KEY_ID: platform.keys.fingerprint.keyId,
    PERSON_KEY_ID: platform.keys.person.keyId,
    CREDENTIAL_KEY_ID: platform.keys.credential.keyId,
    DIRECTORIES: platform.stage.directories,
    DIRECTORY_SECRETS: names.directorySecrets,
    SERVICES: platform.stage.services,
    SERVICE_SECRETS: names.serviceSecrets,
    SOCKETS_ENDPOINT: socketsEndpoint(scope, platform),
    SITE_ORIGIN: platform.siteOrigin,
    FILES_ORIGIN: platform.filesOrigin,
    MAIL_FROM: platform.stage.mailFrom,
    MAIL_INTERVAL_MILLISECONDS: String(mailIntervalMilliseconds(platform.stage)),
    EVENT_BUS_NAME: names.eventBus,
    GRADING_STATE_MACHINE_ARN: names.gradingStateMachineArn,
    EXPORT_STATE_MACHINE_ARN: names.exportStateMachineArn,
    JOB_STATE_MACHINE_ARN: names.jobStateMachineArn,
    PHOTON_FILE: `/opt/${basename(photonFile)}`,
    RESVG_FILE: `/opt/${basename(resvgFile)}`,
    FONT_REGULAR_FILE: `/opt/${basename(fontFiles.regular)}`,
    FONT_SEMIBOLD_FILE: `/opt/${basename(fontFiles.semibold)}`,
  };
}

/** Where functions say something on a socket: its stage is called after the path at which pages find it. */
function socketsEndpoint(scope: Construct, { sockets }: Platform): string {
  const { region, urlSuffix } = Stack.of(scope);
  return `https://${sockets.apiId}.execute-api.${region}.${urlSuffix}${socketPath}`;
}
