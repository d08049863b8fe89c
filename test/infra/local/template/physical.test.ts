import { expect, test } from 'vitest';
import { physicalNames } from '#infra/local/template/physical.ts';
import type { JsonObject } from '#infra/local/template/types.ts';

const namesOf = (type: string, properties: JsonObject = {}) =>
  physicalNames({ stack: 'app', id: 'One', type, properties });

test.each<[string, JsonObject, Record<string, string>]>([
  [
    'AWS::DynamoDB::Table',
    { TableName: 'people' },
    {
      Ref: 'people',
      Arn: 'arn:aws:dynamodb:eu-west-1:000000000000:table/people',
      StreamArn: 'arn:aws:dynamodb:eu-west-1:000000000000:table/people/stream/local',
    },
  ],
  ['AWS::DynamoDB::GlobalTable', { TableName: 'people' }, { Ref: 'people' }],
  [
    'AWS::S3::Bucket',
    { BucketName: 'Files' },
    {
      Ref: 'files',
      Arn: 'arn:aws:s3:::files',
      DomainName: 'files.s3.amazonaws.com',
      RegionalDomainName: 'files.s3.eu-west-1.amazonaws.com',
    },
  ],
  ['AWS::KMS::Alias', { AliasName: 'alias/seal' }, { Ref: 'alias/seal' }],
  [
    'AWS::Lambda::Function',
    { FunctionName: 'auth' },
    { Ref: 'auth', Arn: 'arn:aws:lambda:eu-west-1:000000000000:function:auth' },
  ],
  [
    'AWS::StepFunctions::StateMachine',
    { StateMachineName: 'steps' },
    {
      Ref: 'arn:aws:states:eu-west-1:000000000000:stateMachine:steps',
      Arn: 'arn:aws:states:eu-west-1:000000000000:stateMachine:steps',
      Name: 'steps',
    },
  ],
  [
    'AWS::SQS::Queue',
    { QueueName: 'dead' },
    {
      Ref: 'https://sqs.eu-west-1.amazonaws.com/000000000000/dead',
      QueueName: 'dead',
      Arn: 'arn:aws:sqs:eu-west-1:000000000000:dead',
    },
  ],
  [
    'AWS::SNS::Topic',
    { TopicName: 'alarms' },
    {
      Ref: 'arn:aws:sns:eu-west-1:000000000000:alarms',
      TopicArn: 'arn:aws:sns:eu-west-1:000000000000:alarms',
      TopicName: 'alarms',
    },
  ],
  [
    'AWS::Events::EventBus',
    { Name: 'domain' },
    { Ref: 'domain', Name: 'domain', Arn: 'arn:aws:events:eu-west-1:000000000000:event-bus/domain' },
  ],
  [
    'AWS::Logs::LogGroup',
    { LogGroupName: '/aws/a' },
    { Ref: '/aws/a', Arn: 'arn:aws:logs:eu-west-1:000000000000:log-group:/aws/a:*' },
  ],
  // Of which nothing is known but how AWS names most things.
  [
    'AWS::IAM::Role',
    { Name: 'writer' },
    { Ref: 'writer', Id: 'writer', Arn: 'arn:aws:iam:eu-west-1:000000000000:role/writer' },
  ],
  [
    'AWS::IAM::Role',
    {},
    { Ref: 'app-One', Id: 'app-One', Arn: 'arn:aws:iam:eu-west-1:000000000000:role/app-One' },
  ],
])('%s of %j', (type, properties, names) => {
  expect(namesOf(type, properties)).toMatchObject(names);
});

/** The first of `sha256('app/One')`, of which the names are made that AWS makes up. */
const digest = 'f33ca49ba5d2a75146d5633f21';

test.each<[string, JsonObject, Record<string, string>]>([
  [
    'AWS::KMS::Key',
    {},
    {
      Ref: 'f33ca49b-a5d2-a751-46d5-633f215aa638',
      KeyId: 'f33ca49b-a5d2-a751-46d5-633f215aa638',
      Arn: 'arn:aws:kms:eu-west-1:000000000000:key/f33ca49b-a5d2-a751-46d5-633f215aa638',
    },
  ],
  [
    'AWS::Cognito::UserPool',
    {},
    {
      Ref: `eu-west-1_${digest.slice(0, 9)}`,
      UserPoolId: `eu-west-1_${digest.slice(0, 9)}`,
      Arn: `arn:aws:cognito-idp:eu-west-1:000000000000:userpool/eu-west-1_${digest.slice(0, 9)}`,
      ProviderName: `cognito-idp.eu-west-1.amazonaws.com/eu-west-1_${digest.slice(0, 9)}`,
      ProviderURL: `https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_${digest.slice(0, 9)}`,
    },
  ],
  [
    'AWS::Cognito::UserPoolClient',
    { ClientName: 'site' },
    { Ref: digest.slice(0, 26), ClientId: digest.slice(0, 26), Name: 'site' },
  ],
  [
    'AWS::ApiGatewayV2::Api',
    {},
    {
      Ref: digest.slice(0, 10),
      ApiId: digest.slice(0, 10),
      ApiEndpoint: `https://${digest.slice(0, 10)}.execute-api.eu-west-1.amazonaws.com`,
    },
  ],
  [
    'AWS::CloudFront::Distribution',
    {},
    {
      Ref: digest.slice(0, 14).toUpperCase(),
      Id: digest.slice(0, 14).toUpperCase(),
      DomainName: `${digest.slice(0, 14)}.cloudfront.net`,
    },
  ],
])('%s, which AWS names', (type, properties, names) => {
  expect(namesOf(type, properties)).toEqual(names);
});

test('a name that is no text is refused', () => {
  expect(() => namesOf('AWS::SQS::Queue', { QueueName: 1 })).toThrow(
    'Expected text in the template, found 1',
  );
});
