import { expect, test } from 'vitest';
import { rulesOf, schedulesOf } from '#infra/local/bus/rules.ts';
import { cloudOf } from '#infra/local/template/cloud.ts';
import type { JsonObject } from '#infra/local/template/types.ts';

const lambda = (name: string) => `arn:aws:lambda:eu-west-1:000000000000:function:${name}`;
const queue = (name: string) => `arn:aws:sqs:eu-west-1:000000000000:${name}`;
const rule = (Properties: JsonObject) => ({ Type: 'AWS::Events::Rule', Properties });

/** An app with these resources, beside functions and queues that rules may name. */
const appWith = (resources: Record<string, { Type: string; Properties: JsonObject }>) =>
  cloudOf({
    app: {
      Resources: {
        Config: {
          Type: 'AWS::Lambda::EventInvokeConfig',
          Properties: {
            ...{ FunctionName: 'careful', MaximumRetryAttempts: 0 },
            DestinationConfig: { OnFailure: { Destination: queue('failed') } },
          },
        },
        Events: {
          Type: 'AWS::SQS::Queue',
          Properties: {
            QueueName: 'events',
            RedrivePolicy: { deadLetterTargetArn: queue('dead'), maxReceiveCount: 4 },
          },
        },
        Feed: {
          Type: 'AWS::Lambda::EventSourceMapping',
          Properties: {
            ...{ EventSourceArn: queue('events'), FunctionName: 'auth' },
            ScalingConfig: { MaximumConcurrency: 2 },
          },
        },
        Plain: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'plain' } },
        PlainFeed: {
          Type: 'AWS::Lambda::EventSourceMapping',
          Properties: { EventSourceArn: queue('plain'), FunctionName: 'mail' },
        },
        // A stream, which is no queue.
        Stream: {
          Type: 'AWS::Lambda::EventSourceMapping',
          Properties: { EventSourceArn: 'arn:aws:dynamodb:::table/people/stream', FunctionName: 'reader' },
        },
        ...resources,
      },
    },
  });
const EventPattern = { source: ['grading'] };
const targetOf = (Target: JsonObject) =>
  rulesOf(appWith({ One: rule({ EventPattern, Targets: [Target] }) }))[0]?.targets[0];

test('the rules of events are those that match some and are on', () => {
  const cloud = appWith({
    One: rule({ EventPattern, EventBusName: 'arn:aws:events:eu-west-1:000000000000:event-bus/domain' }),
    Two: rule({ EventPattern, State: 'ENABLED' }),
    Off: rule({ EventPattern, State: 'DISABLED' }),
    Timed: rule({ ScheduleExpression: 'rate(1 hour)' }),
  });
  expect(rulesOf(cloud)).toEqual([
    { bus: 'domain', pattern: EventPattern, targets: [] },
    { bus: 'default', pattern: EventPattern, targets: [] },
  ]);
});

test('a function is tried three times, or as often as the app says, and then put where it says', () => {
  expect(targetOf({ Arn: lambda('auth') })).toEqual({
    ...{ arn: lambda('auth'), attempts: 3, deadLetterArn: undefined },
  });
  expect(targetOf({ Arn: lambda('careful') })).toEqual({
    ...{ arn: lambda('careful'), attempts: 1, deadLetterArn: queue('failed') },
  });
});

test('anything else is tried as often as EventBridge does, or as its target says', () => {
  expect(targetOf({ Arn: queue('other') })).toEqual({
    ...{ arn: queue('other'), attempts: 186, deadLetterArn: undefined },
  });
  const RetryPolicy = { MaximumRetryAttempts: 2 };
  expect(targetOf({ Arn: queue('other'), RetryPolicy, DeadLetterConfig: { Arn: queue('dead') } })).toEqual({
    ...{ arn: queue('other'), attempts: 3, deadLetterArn: queue('dead') },
  });
});

test('a queue that a function works off stands for that function', () => {
  expect(targetOf({ Arn: queue('events') })).toEqual({
    ...{ arn: 'auth', attempts: 4, deadLetterArn: queue('dead') },
    queue: { arn: queue('events'), atOnce: 2 },
  });
  expect(targetOf({ Arn: queue('plain') })).toEqual({
    ...{ arn: 'mail', attempts: Number.POSITIVE_INFINITY, deadLetterArn: undefined },
    queue: { arn: queue('plain'), atOnce: Number.POSITIVE_INFINITY },
  });
  const stream = 'arn:aws:dynamodb:::table/people/stream';
  expect(targetOf({ Arn: stream })).toMatchObject({ arn: stream, attempts: 186 });
});

test('what goes by the clock are rules and schedules that are on', () => {
  const cloud = appWith({
    Hourly: rule({ ScheduleExpression: 'rate(1 hour)', Targets: [{ Arn: lambda('auth') }] }),
    Off: rule({ ScheduleExpression: 'rate(2 hours)', State: 'DISABLED' }),
    Matching: rule({ EventPattern }),
    Nightly: {
      Type: 'AWS::Scheduler::Schedule',
      Properties: {
        ...{ ScheduleExpression: 'cron(5 0 * * ? *)', ScheduleExpressionTimezone: 'Europe/Amsterdam' },
        Target: { Arn: lambda('careful'), Input: '{"job":"turn"}' },
      },
    },
  });
  expect(schedulesOf(cloud)).toEqual([
    {
      ...{ name: 'Hourly', expression: 'rate(1 hour)', zone: 'UTC' },
      targets: [{ arn: lambda('auth'), attempts: 3, deadLetterArn: undefined, input: undefined }],
    },
    {
      ...{ name: 'Nightly', expression: 'cron(5 0 * * ? *)', zone: 'Europe/Amsterdam' },
      targets: [
        { arn: lambda('careful'), attempts: 1, deadLetterArn: queue('failed'), input: '{"job":"turn"}' },
      ],
    },
  ]);
});
