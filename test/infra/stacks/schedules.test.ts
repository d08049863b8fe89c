import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { functionEntries } from '#infra/functions.ts';
import { schedules } from '#infra/schedules.ts';
import { templatesOf } from '#test/support/templates.ts';

const template = templatesOf('dev')('schedules');

test('enrolments are opened and closed just after midnight', () => {
  template.hasResourceProperties('AWS::Scheduler::Schedule', {
    Name: 'leerpad-dev-turn-enrolments',
    ScheduleExpression: 'cron(5 0 * * ? *)',
    ScheduleExpressionTimezone: 'Europe/Amsterdam',
  });
});

test.each(schedules)('$job goes by Dutch clocks, and says which run it is', ({ domain, job, at }) => {
  template.hasResourceProperties('AWS::Scheduler::Schedule', {
    Name: `leerpad-dev-${job}`,
    State: 'ENABLED',
    FlexibleTimeWindow: { Mode: 'OFF' },
    ScheduleExpression: `cron(${at.minute} ${at.hour} * * ? *)`,
    ScheduleExpressionTimezone: 'Europe/Amsterdam',
    Target: {
      Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp(`^${domain}schedule`), 'Arn'] },
      Input: JSON.stringify({ job, plannedAt: '<aws.scheduler.scheduled-time>' }),
      DeadLetterConfig: { Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^Missed'), 'Arn'] } },
    },
  });
});

test('a run that fails is repeated, and then put aside', () => {
  const asynchronous = Object.values(template.findResources('AWS::Lambda::EventInvokeConfig'));
  const domains = new Set(schedules.map(({ domain }) => domain));
  expect(asynchronous).toHaveLength(domains.size);
  for (const { Properties } of asynchronous) {
    expect(Properties).toMatchObject({
      MaximumRetryAttempts: 2,
      DestinationConfig: {
        OnFailure: { Destination: { 'Fn::GetAtt': [expect.stringMatching('^Missed'), 'Arn'] } },
      },
    });
  }
});

test('a schedule may call its function, and nothing else', () => {
  const roles = Object.values(template.findResources('AWS::IAM::Role')).filter(({ Properties }) =>
    JSON.stringify(Properties.AssumeRolePolicyDocument).includes('scheduler.amazonaws.com'),
  );
  const statements = roles.flatMap(({ Properties }) => Properties.Policies[0].PolicyDocument.Statement);
  const actions = new Set(statements.map(({ Action }) => Action));
  expect(actions).toEqual(new Set(['lambda:InvokeFunction', 'sqs:SendMessage']));
  expect(statements).toHaveLength(2 * roles.length);
  expect(JSON.stringify(statements)).not.toContain(':*');
});

test('every domain with jobs has a schedule, and the other way round', () => {
  const written = functionEntries()
    .filter(({ kind }) => kind === 'schedule')
    .map(({ domain }) => domain);
  expect(written.sort()).toEqual([...new Set(schedules.map(({ domain }) => domain))].sort());
});
