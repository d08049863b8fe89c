import { Aws, Stack } from 'aws-cdk-lib';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { Grant, Route } from '#shared/http/route.ts';
import { socketPath } from '#shared/live/socket.ts';
import { indexNames } from '#shared/platform/table-design.ts';
import { fixedNames, type Platform } from './platform.ts';

/**
 * What the routes of one domain need together. A caller with a token costs reads of who that is, and may be
 * answered with a fresh token, so any route that is not public needs those two as well.
 */
export function grantsOf(routes: readonly Route[]): ReadonlySet<Grant> {
  const known: readonly Grant[] = routes.every(({ access }) => access === 'public')
    ? []
    : ['table:read', 'keys:sign'];
  return new Set([...known, ...routes.flatMap(({ grants }) => grants)]);
}

const kept = 'files/';
const pending = 'pending/';
const results = 'results/';

/** Prefixes of the files bucket: what is kept, what is uploaded but not claimed yet, and what jobs leave for a while. */
export const filePrefixes = [kept, pending, results];

/**
 * The narrowest statements that allow a set of grants.
 * @param scope anything in the stack of the role
 */
export function statementsFor(
  scope: Construct,
  platform: Platform,
  grants: Iterable<Grant>,
): PolicyStatement[] {
  const make = statementMakers(scope, platform);
  return [...new Set(grants)].sort().flatMap((grant) => make[grant]());
}

const allow = (actions: readonly string[], resources: readonly string[], conditions = {}) =>
  new PolicyStatement({ actions: [...actions], resources: [...resources], conditions });

const socketStage = socketPath.slice(1);

const aboutRecords = { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['RECORD#*'] } };

/**
 * Records of what happened are the audit trail: written once, by nobody changed or removed. A policy can't ask of a
 * write that the item be new, only that it be part of a transaction, as each of the table layer's is.
 */
const keepRecords = (tableArn: string) => [
  new PolicyStatement({
    effect: Effect.DENY,
    actions: ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
    resources: [tableArn],
    conditions: aboutRecords,
  }),
  new PolicyStatement({
    effect: Effect.DENY,
    actions: ['dynamodb:PutItem'],
    resources: [tableArn],
    conditions: {
      ...aboutRecords,
      StringNotEquals: { 'dynamodb:EnclosingOperation': 'TransactWriteItems' },
    },
  }),
];

function statementMakers(
  scope: Construct,
  { table, keys, userPool, sender, sockets, stage }: Platform,
): Readonly<Record<Grant, () => PolicyStatement[]>> {
  const {
    filesBucketArn: files,
    directorySecretsArn,
    serviceSecretsArn,
    mailFeedbackArn,
  } = fixedNames(scope, stage);
  const { region } = Stack.of(scope);
  // Without it, a file that is not there answers 403 instead of 404.
  const absence = allow(['s3:ListBucket'], [files]);
  const indexes = indexNames.map((index) => `${table.tableArn}/index/${index}`);
  const through = (service: 'dynamodb' | 's3') => ({
    StringEquals: { 'kms:ViaService': `${service}.${region}.${Aws.URL_SUFFIX}` },
  });
  const atRest = (service: 'dynamodb' | 's3', ...actions: string[]) =>
    allow(actions, [keys.data.keyArn], through(service));
  return {
    'table:read': () => [
      allow(['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'], [table.tableArn, ...indexes]),
      atRest('dynamodb', 'kms:Decrypt'),
      // Lists are signed, and records hold people's fields under wrapped keys.
      allow(['kms:GenerateMac'], [keys.cursor.keyArn, keys.person.keyArn]),
    ],
    'table:write': () => [
      allow(
        ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'],
        [table.tableArn],
      ),
      ...keepRecords(table.tableArn),
      atRest('dynamodb', 'kms:Decrypt', 'kms:GenerateDataKey'),
    ],
    'files:upload': () => [
      allow(
        ['s3:PutObject'],
        [kept, pending].map((prefix) => `${files}/${prefix}*`),
      ),
      allow(['s3:GetObject', 's3:DeleteObject'], [`${files}/${pending}*`]),
      absence,
      atRest('s3', 'kms:Decrypt', 'kms:GenerateDataKey'),
    ],
    'files:results': () => [
      allow(['s3:PutObject'], [`${files}/${results}*`]),
      atRest('s3', 'kms:Decrypt', 'kms:GenerateDataKey'),
    ],
    'files:read': () => [
      allow(['s3:GetObject'], [`${files}/${kept}*`, `${files}/${results}*`]),
      absence,
      atRest('s3', 'kms:Decrypt'),
    ],
    'files:erase': () => [allow(['s3:DeleteObject'], [`${files}/${kept}*`, `${files}/${results}*`])],
    // These calls carry the person's own secret; the user pool asks no role for them.
    'credentials:sign-in': () => [],
    'credentials:read': () => [allow(['cognito-idp:AdminGetUser'], [userPool.userPoolArn])],
    'credentials:manage': () => [
      allow(
        [
          'cognito-idp:AdminCreateUser',
          'cognito-idp:AdminDeleteUser',
          'cognito-idp:AdminDisableUser',
          'cognito-idp:AdminEnableUser',
          'cognito-idp:AdminSetUserMFAPreference',
          'cognito-idp:AdminSetUserPassword',
          'cognito-idp:AdminUpdateUserAttributes',
          'cognito-idp:AdminUserGlobalSignOut',
        ],
        [userPool.userPoolArn],
      ),
    ],
    'services:call': () => [allow(['secretsmanager:GetSecretValue'], [serviceSecretsArn])],
    'sockets:send': () => [
      allow(['execute-api:ManageConnections'], [sockets.arnForExecuteApiV2('*/@connections/*', socketStage)]),
    ],
    'directory:sign-in': () => [allow(['secretsmanager:GetSecretValue'], [directorySecretsArn])],
    'mail:send': () => [
      allow(['ses:SendEmail'], [sender.emailIdentityArn, mailFeedbackArn], {
        StringEquals: { 'ses:FromAddress': stage.mailFrom },
      }),
    ],
    'keys:sign': () => [
      allow(['kms:GetPublicKey'], [keys.session.keyArn]),
      allow(['kms:Sign'], [keys.session.keyArn], {
        StringEquals: { 'kms:SigningAlgorithm': 'ECDSA_SHA_256' },
      }),
    ],
    'keys:sign-credentials': () => [
      allow(['kms:GetPublicKey'], [keys.credential.keyArn]),
      allow(['kms:Sign'], [keys.credential.keyArn], {
        StringEquals: { 'kms:SigningAlgorithm': 'ED25519_SHA_512' },
      }),
    ],
    'keys:seal': () => [allow(['kms:GenerateDataKey', 'kms:Decrypt'], [keys.seal.keyArn])],
    'keys:seal-tokens': () => [allow(['kms:GenerateDataKey', 'kms:Decrypt'], [keys.tokenSealing.keyArn])],
    'keys:fingerprint': () => [allow(['kms:GenerateMac'], [keys.fingerprint.keyArn])],
    'keys:mailed-tokens': () => [allow(['kms:GenerateMac'], [keys.mailedToken.keyArn])],
  };
}
