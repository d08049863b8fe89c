import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { functionEntries } from '#infra/functions.ts';
import { subscriptions } from '#infra/subscriptions.ts';
import { propertiesOf, templatesOf } from '#test/support/templates.ts';

const events = templatesOf('dev')('events');

test('what the stream’s reader can’t work off is retried in smaller parts, and kept', () => {
  events.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    StartingPosition: 'TRIM_HORIZON',
    BisectBatchOnFunctionError: true,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    MaximumRetryAttempts: 10,
    MaximumRecordAgeInSeconds: 86_400,
    DestinationConfig: {
      OnFailure: { Destination: { 'Fn::GetAtt': [Match.stringLikeRegexp('^Unread'), 'Arn'] } },
    },
  });
});

test('the stream’s reader gets the records of what happened alone, and one after the other', () => {
  const [stream] = Object.values(events.findResources('AWS::Lambda::EventSourceMapping')).filter(
    ({ Properties }) => Properties.FilterCriteria,
  );
  const { FilterCriteria, ParallelizationFactor } = stream?.Properties ?? {};
  expect(ParallelizationFactor).toBe(1);
  expect(FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern))).toEqual([
    { eventName: ['INSERT'], dynamodb: { NewImage: { entity: { S: ['record'] } } } },
  ]);
});

test('the stream’s reader publishes to the bus and wakes the two state machines', () => {
  const roles = Object.entries(events.findResources('AWS::IAM::Role'));
  const statements = JSON.stringify(roles.find(([id]) => id.startsWith('platformstream')));
  for (const action of [
    'events:PutEvents',
    'states:StartExecution',
    'states:DescribeExecution',
    'states:SendTaskSuccess',
  ]) {
    expect(statements).toContain(action);
  }
  expect(statements).toContain(':stateMachine:leerpad-dev-grading');
  expect(statements).toContain(':event-bus/leerpad-dev');
});

test('the bus keeps what happened and what it could not deliver', () => {
  expect(propertiesOf(events, 'AWS::Events::EventBus')).toMatchObject({ Name: 'leerpad-dev' });
  expect(propertiesOf(events, 'AWS::Events::EventBus').DeadLetterConfig).toBeDefined();
  expect(propertiesOf(events, 'AWS::Events::Archive')).toMatchObject({
    EventPattern: { source: [{ prefix: 'leerpad.' }] },
    RetentionDays: 7,
  });
});

test('a subscriber gets the events it asked for, again and again before they are put aside', () => {
  for (const { domain, events: names } of subscriptions) {
    events.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: { source: [{ prefix: 'leerpad.' }], 'detail-type': names },
      Targets: [
        {
          Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp(`^Waiting${domain}`), 'Arn'] },
          DeadLetterConfig: { Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^Undelivered'), 'Arn'] } },
          RetryPolicy: { MaximumEventAgeInSeconds: 86_400, MaximumRetryAttempts: 185 },
        },
      ],
    });
  }
});

test('what becomes of letters waits with what else notifications hears, of our own letters alone', () => {
  events.hasResourceProperties('AWS::Events::Rule', {
    EventBusName: Match.absent(),
    EventPattern: {
      source: ['aws.ses'],
      'detail-type': ['Email Bounced', 'Email Complaint Received'],
      detail: { mail: { tags: { 'ses:configuration-set': ['leerpad-dev'] } } },
    },
    Targets: [
      Match.objectLike({ Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^Waitingnotifications'), 'Arn'] } }),
    ],
  });
});

/** Of each subscriber one event that its part of the product can't do without. */
const needed = {
  assignments: 'assignments.assignment-published',
  auth: 'auth.password-reset-requested',
  content: 'content.course-deleted',
  grading: 'assignments.submission-handed-in',
  learnpaths: 'grading.submission-returned',
  notifications: 'notifications.person-notified',
  people: 'people.email-change-undone',
  planning: 'planning.student-registered',
  register: 'grading.submission-returned',
};

test.each(Object.entries(needed))('%s is told %s', (domain, name) => {
  events.hasResourceProperties('AWS::Events::Rule', {
    Description: `Events that ${domain} reacts to`,
    EventPattern: { 'detail-type': Match.arrayWith([name]) },
  });
});

test('an event that a subscriber fails on comes again every six minutes for two hours, and is put aside then', () => {
  for (const { domain } of subscriptions) {
    events.hasResourceProperties('AWS::SQS::Queue', {
      QueueName: `leerpad-dev-${domain}-events`,
      VisibilityTimeout: 360,
      SqsManagedSseEnabled: true,
      RedrivePolicy: {
        deadLetterTargetArn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^Undelivered'), 'Arn'] },
        maxReceiveCount: 20,
      },
    });
  }
});

test('who sends mail works off two events at once, so that a thousand stay below the rate of SES', () => {
  const feeds = Object.entries(events.findResources('AWS::Lambda::EventSourceMapping'));
  const limited = feeds.filter(([, { Properties }]) => Properties.ScalingConfig?.MaximumConcurrency === 2);
  const domains = limited.map(([id]) => /^Waiting([a-z]+)/.exec(id)?.[1]);
  expect(domains.sort()).toEqual(['auth', 'notifications', 'people']);
  for (const [, { Properties }] of feeds.filter(([id]) => id.startsWith('Waiting')))
    expect(Properties.BatchSize).toBe(1);
});

test('three functions of two processes each send twelve mails a second together', () => {
  const intervals = Object.values(events.findResources('AWS::Lambda::Function'))
    .filter(({ Properties }) => /-(auth|notifications|people)-events$/.test(Properties.FunctionName))
    .map(({ Properties }) => Properties.Environment.Variables.MAIL_INTERVAL_MILLISECONDS);
  expect(intervals).toEqual(['500', '500', '500']);
});

test('every subscriber is there', () => {
  const written = functionEntries()
    .filter(({ kind }) => kind === 'events')
    .map(({ domain }) => domain);
  expect(written.sort()).toEqual(subscriptions.map(({ domain }) => domain).sort());
});
