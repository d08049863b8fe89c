import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { functionEntries } from '#infra/functions.ts';
import { subscriptions } from '#infra/subscriptions.ts';
import { propertiesOf, resourcesOf, templatesOf } from '#test/support/templates.ts';

const events = templatesOf('dev')('events');

test('what the stream’s reader can’t work off is retried in smaller parts, and kept', () => {
  events.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    StartingPosition: 'TRIM_HORIZON',
    BisectBatchOnFunctionError: true,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    MaximumRetryAttempts: Match.anyValue(),
    DestinationConfig: {
      OnFailure: { Destination: { 'Fn::GetAtt': [Match.stringLikeRegexp('^Unread'), 'Arn'] } },
    },
  });
});

test('the stream’s reader publishes to the bus and wakes the two state machines', () => {
  const [role] = resourcesOf(events, 'AWS::IAM::Role');
  const statements = JSON.stringify(role?.Properties.Policies);
  for (const action of ['events:PutEvents', 'states:StartExecution', 'states:SendTaskSuccess']) {
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

test('every subscriber is there', () => {
  const written = functionEntries()
    .filter(({ kind }) => kind === 'events')
    .map(({ domain }) => domain);
  expect(written.sort()).toEqual(subscriptions.map(({ domain }) => domain).sort());
});
