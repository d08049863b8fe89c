import { createHash } from 'node:crypto';
import { type JsonObject, textOf } from './types.ts';

/** The account and region that the local cloud plays. */
export const account = '000000000000';
export const region = 'eu-west-1';

/** A declared resource, its properties without intrinsics. */
export interface Declared {
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  readonly properties: JsonObject;
}

type Names = Readonly<Record<string, string>>;

/**
 * The name a resource has and the values CloudFormation answers for it.
 * @param declared the resource
 * @returns `Ref` under `Ref`, and each attribute under its own name
 */
export function physicalNames(declared: Declared): Names {
  const named = families[declared.type];
  return named ? named(declared) : { Ref: nameOf(declared), Id: nameOf(declared), Arn: arnOf(declared) };
}

/** A short text that is always the same for the same resource. */
const digest = ({ stack, id }: Declared, length: number) =>
  createHash('sha256').update(`${stack}/${id}`).digest('hex').slice(0, length);

const nameOf = (declared: Declared, key = 'Name') =>
  declared.properties[key] === undefined
    ? `${declared.stack}-${declared.id}`
    : textOf(declared.properties[key]);

const arn = (service: string, rest: string) => `arn:aws:${service}:${region}:${account}:${rest}`;
const arnOf = (declared: Declared) => {
  const [, service = '', kind = ''] = declared.type.toLowerCase().split('::');
  return arn(service, `${kind}/${nameOf(declared)}`);
};

const table = (declared: Declared) => {
  const name = nameOf(declared, 'TableName');
  const own = arn('dynamodb', `table/${name}`);
  return { Ref: name, Arn: own, StreamArn: `${own}/stream/local` };
};

const families: Readonly<Record<string, (declared: Declared) => Names>> = {
  'AWS::DynamoDB::Table': table,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::S3::Bucket': (declared) => {
    const name = nameOf(declared, 'BucketName').toLowerCase();
    return {
      Ref: name,
      Arn: `arn:aws:s3:::${name}`,
      DomainName: `${name}.s3.amazonaws.com`,
      RegionalDomainName: `${name}.s3.${region}.amazonaws.com`,
    };
  },
  'AWS::KMS::Key': (declared) => {
    const key = digest(declared, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    return { Ref: key, KeyId: key, Arn: arn('kms', `key/${key}`) };
  },
  'AWS::KMS::Alias': (declared) => ({ Ref: nameOf(declared, 'AliasName') }),
  'AWS::Lambda::Function': (declared) => {
    const name = nameOf(declared, 'FunctionName');
    return { Ref: name, Arn: arn('lambda', `function:${name}`) };
  },
  'AWS::StepFunctions::StateMachine': (declared) => {
    const name = nameOf(declared, 'StateMachineName');
    const own = arn('states', `stateMachine:${name}`);
    return { Ref: own, Arn: own, Name: name };
  },
  'AWS::Cognito::UserPool': (declared) => {
    const pool = `${region}_${digest(declared, 9)}`;
    const provider = `cognito-idp.${region}.amazonaws.com/${pool}`;
    return {
      Ref: pool,
      UserPoolId: pool,
      Arn: arn('cognito-idp', `userpool/${pool}`),
      ProviderName: provider,
      ProviderURL: `https://${provider}`,
    };
  },
  'AWS::Cognito::UserPoolClient': (declared) => {
    const client = digest(declared, 26);
    return { Ref: client, ClientId: client, Name: nameOf(declared, 'ClientName') };
  },
  'AWS::ApiGatewayV2::Api': (declared) => {
    const api = digest(declared, 10);
    return {
      Ref: api,
      ApiId: api,
      ApiEndpoint: `https://${api}.execute-api.${region}.amazonaws.com`,
    };
  },
  'AWS::CloudFront::Distribution': (declared) => {
    const id = digest(declared, 14).toUpperCase();
    return { Ref: id, Id: id, DomainName: `${id.toLowerCase()}.cloudfront.net` };
  },
  'AWS::SQS::Queue': (declared) => {
    const name = nameOf(declared, 'QueueName');
    return {
      Ref: `https://sqs.${region}.amazonaws.com/${account}/${name}`,
      QueueName: name,
      Arn: arn('sqs', name),
    };
  },
  'AWS::SNS::Topic': (declared) => {
    const name = nameOf(declared, 'TopicName');
    return { Ref: arn('sns', name), TopicArn: arn('sns', name), TopicName: name };
  },
  'AWS::Events::EventBus': (declared) => {
    const name = nameOf(declared);
    return { Ref: name, Name: name, Arn: arn('events', `event-bus/${name}`) };
  },
  'AWS::Logs::LogGroup': (declared) => {
    const name = nameOf(declared, 'LogGroupName');
    return { Ref: name, Arn: arn('logs', `log-group:${name}:*`) };
  },
};
