import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '#infra/local/template/types.ts';

const environment = {
  TABLE_NAME: { Ref: 'Table' },
  FILES_BUCKET: { Ref: 'Files' },
  EVENT_BUS_NAME: { Ref: 'Bus' },
  SITE_ORIGIN: { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': ['Site', 'DomainName'] }]] },
  TRACE_FILE: { Ref: 'TraceFile' },
};

const lambda = (name: string, seconds = 5) => ({
  Type: 'AWS::Lambda::Function',
  Properties: {
    FunctionName: name,
    Handler: 'index.handler',
    Timeout: seconds,
    Environment: { Variables: environment },
  },
  Metadata: { 'aws:asset:path': `/app/functions/${name}` },
});

const route = (key: string) => ({
  Type: 'AWS::ApiGatewayV2::Route',
  Properties: { RouteKey: key, Target: { 'Fn::Join': ['/', ['integrations', { Ref: 'Integration' }]] } },
});

const step = (name: string, next: object) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Parameters: { FunctionName: 'steps', Payload: { step: name, 'input.$': '$' } },
  ResultPath: null,
  ...next,
});

const remindedAfter = (afterSeconds: number) => ({
  Type: 'Pass',
  Result: { afterSeconds },
  ResultPath: '$.reminder',
  Next: 'Open',
});

/** Opens work, reminds after the time that the state says, goes on when it is answered. Only who is impatient is reminded soon, and once. */
const definition = {
  StartAt: 'Prepare',
  States: {
    Prepare: step('prepare', {
      Next: 'Plan',
      Retry: [{ ErrorEquals: ['States.TaskFailed'], IntervalSeconds: 0, MaxAttempts: 2 }],
      Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'Broken' }],
    }),
    Plan: {
      Type: 'Choice',
      Choices: [{ Variable: '$.impatient', IsPresent: true, Next: 'Soon' }],
      Default: 'Later',
    },
    Soon: remindedAfter(1),
    Later: remindedAfter(3600),
    Open: {
      Type: 'Task',
      Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken',
      Parameters: {
        FunctionName: 'steps',
        Payload: { step: 'open', 'token.$': '$$.Task.Token', 'input.$': '$' },
      },
      TimeoutSecondsPath: '$.reminder.afterSeconds',
      ResultPath: '$.answer',
      Retry: [{ ErrorEquals: ['States.TaskFailed'], IntervalSeconds: 0, MaxAttempts: 2 }],
      Catch: [{ ErrorEquals: ['States.Timeout'], ResultPath: null, Next: 'Remind' }],
      Next: 'Answered',
    },
    Remind: step('remind', { Next: 'Later' }),
    Answered: {
      Type: 'Choice',
      Choices: [{ Variable: '$.answer.accepted', BooleanEquals: true, Next: 'Pause' }],
      Default: 'Broken',
    },
    Pause: { Type: 'Wait', Seconds: 0, Next: 'Finish' },
    Finish: step('finish', { End: true }),
    Broken: { Type: 'Fail', Error: 'NotAccepted', Cause: 'The answer was no' },
  },
};

const template: Json = {
  Parameters: { TraceFile: { Type: 'String', Default: 'set by the test' } },
  Resources: {
    Table: {
      Type: 'AWS::DynamoDB::Table',
      Properties: {
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
        AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
        BillingMode: 'PAY_PER_REQUEST',
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      },
    },
    Files: {
      Type: 'AWS::S3::Bucket',
      Properties: {
        BucketName: 'files-of-the-test',
        CorsConfiguration: {
          CorsRules: [
            {
              AllowedOrigins: [environment.SITE_ORIGIN],
              AllowedMethods: ['GET', 'PUT'],
              AllowedHeaders: ['content-type', 'x-amz-*'],
            },
          ],
        },
      },
    },
    Bus: { Type: 'AWS::Events::EventBus', Properties: { Name: 'bus' } },
    Dead: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'dead' } },
    Site: { Type: 'AWS::CloudFront::Distribution', Properties: {} },
    Pool: {
      Type: 'AWS::Cognito::UserPool',
      Properties: {
        UsernameAttributes: ['email'],
        MfaConfiguration: 'OPTIONAL',
        Policies: { PasswordPolicy: { MinimumLength: 12, RequireNumbers: true } },
      },
    },
    Client: { Type: 'AWS::Cognito::UserPoolClient', Properties: { UserPoolId: { Ref: 'Pool' } } },
    Seal: { Type: 'AWS::KMS::Key', Properties: {} },
    Session: { Type: 'AWS::KMS::Key', Properties: { KeySpec: 'ECC_NIST_P256' } },
    Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: {} },
    ItemsApi: lambda('items-api'),
    Steps: lambda('steps'),
    Stream: lambda('stream'),
    Consumer: lambda('consumer', 1),
    Integration: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: { IntegrationUri: { 'Fn::GetAtt': ['ItemsApi', 'Arn'] } },
    },
    GetItem: route('GET /api/items/{itemId}'),
    PostItem: route('POST /api/items'),
    Mapping: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: {
        EventSourceArn: { 'Fn::GetAtt': ['Table', 'StreamArn'] },
        FunctionName: { Ref: 'Stream' },
        BatchSize: 10,
        MaximumRetryAttempts: 1,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': ['Dead', 'Arn'] } } },
      },
    },
    OwnRetries: {
      Type: 'AWS::Lambda::EventInvokeConfig',
      Properties: {
        FunctionName: { Ref: 'Consumer' },
        Qualifier: '$LATEST',
        MaximumRetryAttempts: 2,
        DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': ['Dead', 'Arn'] } } },
      },
    },
    Rule: {
      Type: 'AWS::Events::Rule',
      Properties: {
        EventBusName: { Ref: 'Bus' },
        EventPattern: { source: [{ prefix: 'leerpad.' }], 'detail-type': ['item.written'] },
        Targets: [
          {
            Id: 'consumer',
            Arn: { 'Fn::GetAtt': ['Consumer', 'Arn'] },
            RetryPolicy: { MaximumRetryAttempts: 10 },
          },
        ],
      },
    },
    Machine: {
      Type: 'AWS::StepFunctions::StateMachine',
      Properties: { StateMachineName: 'machine', DefinitionString: JSON.stringify(definition) },
    },
  },
};

/** Each function leaves a line for every call in a file, and does what the call says. */
const code = {
  'items-api': `
    trace({ called: event.routeKey });
    if (event.pathParameters?.itemId === 'broken') throw new Error('broken');
    if (event.pathParameters?.itemId === 'slow') await released();
    return { statusCode: 200, headers: { 'X-Seen': event.headers['x-sent'] ?? '' }, body: JSON.stringify({
      id: event.pathParameters?.itemId, query: event.queryStringParameters, body: event.body, site: process.env.SITE_ORIGIN }) };`,
  steps: `
    trace({ step: event.step, token: event.token, input: event.input });
    if (event.input.failing === event.step) throw new Error('told to');
    if (event.input.slow !== event.step) return;
    await released();
    trace({ finished: event.step, table: process.env.TABLE_NAME });`,
  stream: `
    const failing = event.Records.filter(({ dynamodb }) => dynamodb.NewImage?.poison);
    trace({ taken: event.Records.map(({ dynamodb }) => dynamodb.Keys.pk.S) });
    return { batchItemFailures: failing.map(({ dynamodb }) => ({ itemIdentifier: dynamodb.SequenceNumber })) };`,
  consumer: `
    trace({ consumed: event['detail-type'], detail: event.detail });
    if (event.detail.slowSeconds) await new Promise((resolve) => setTimeout(resolve, event.detail.slowSeconds * 1000));
    if (event.detail.failing) throw new Error('told to');`,
};

/** An app that is not this repository's, with a little of everything. */
export interface FixtureApp {
  readonly folder: string;
  readonly app: { readonly assembly: string; readonly functions: string };
  readonly traceFile: string;
  /** Keeps what is told to be slow at work, until what it answers is called. */
  readonly hold: () => () => void;
}

/** Writes the app to a folder of its own. */
export function writeApp(): FixtureApp {
  const folder = mkdtempSync(join(tmpdir(), 'leerpad-local-'));
  const traceFile = join(folder, 'trace.jsonl');
  const [assembly, functions] = [join(folder, 'assembly'), join(folder, 'functions')];
  mkdirSync(assembly);
  const text = JSON.stringify(template).replace('set by the test', traceFile);
  writeFileSync(join(assembly, 'app.template.json'), text);
  writeFileSync(traceFile, '');
  for (const [name, body] of Object.entries(code)) {
    mkdirSync(join(functions, name), { recursive: true });
    writeFileSync(
      join(functions, name, 'index.mjs'),
      `import { appendFileSync, existsSync } from 'node:fs';
      const trace = (line) => appendFileSync(process.env.TRACE_FILE, JSON.stringify(line) + '\\n');
      const released = async () => {
        while (existsSync(process.env.TRACE_FILE + '.held')) await new Promise((resolve) => setTimeout(resolve, 5));
      };
      export const handler = async (event) => {${body}};`,
    );
  }
  const hold = () => {
    writeFileSync(`${traceFile}.held`, '');
    return () => rmSync(`${traceFile}.held`);
  };
  return { folder, app: { assembly, functions }, traceFile, hold };
}
