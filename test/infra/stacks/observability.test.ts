import { expect, test } from 'vitest';
import { propertiesOf, resourcesOf, templatesOf } from '#test/support/templates.ts';

const dev = templatesOf('dev')('observability');
const templates = templatesOf('prod');
const prod = templates('observability');
const alarms = resourcesOf(prod, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
/** Those of one figure. */
const single = alarms.filter(({ Metrics }) => !Metrics);
const metrics = single.map(({ Namespace, MetricName }) => `${Namespace} ${MetricName}`);

test('production rings for whatever needs hands', () => {
  expect(new Set(metrics)).toEqual(
    new Set([
      'AWS/ApiGateway 5xx',
      'AWS/DynamoDB ThrottledRequests',
      'AWS/Lambda IteratorAge',
      'AWS/Lambda Throttles',
      'AWS/SQS ApproximateNumberOfMessagesVisible',
      'AWS/States ExecutionsFailed',
      'AWS/States ExecutionsTimedOut',
      'Leerpad UnexpectedError',
      'Leerpad RecordNotPassedOn',
    ]),
  );
});

test('an alarm rings at the first of what must not happen, and for errors and lateness within five minutes', () => {
  const thresholds = single.map(
    ({ MetricName, Threshold, Period, EvaluationPeriods, ComparisonOperator }) => [
      MetricName,
      Threshold,
      Period,
      EvaluationPeriods,
      ComparisonOperator,
    ],
  );
  const once = (name: string, threshold: number) => [
    name,
    threshold,
    300,
    1,
    'GreaterThanOrEqualToThreshold',
  ];
  expect(new Set(thresholds.map((each) => each.join()))).toEqual(
    new Set(
      [
        once('5xx', 5),
        once('IteratorAge', 300_000),
        once('ThrottledRequests', 1),
        once('Throttles', 1),
        once('ApproximateNumberOfMessagesVisible', 1),
        once('ExecutionsFailed', 1),
        once('ExecutionsTimedOut', 1),
        once('UnexpectedError', 1),
        once('RecordNotPassedOn', 1),
      ].map((each) => each.join()),
    ),
  );
  expect(new Set(alarms.map(({ TreatMissingData }) => TreatMissingData))).toEqual(new Set(['notBreaching']));
});

test('every queue for what could not be delivered has its alarm', () => {
  const queues = (['workflows', 'events', 'schedules'] as const).flatMap((stack) =>
    resourcesOf(templates(stack), 'AWS::SQS::Queue').filter(({ Properties }) =>
      Properties.QueueName.endsWith('-dead'),
    ),
  );
  expect(metrics.filter((metric) => metric.startsWith('AWS/SQS'))).toHaveLength(queues.length);
});

test('every queue of a subscriber rings once events have waited in it for an hour, ten of them in one alarm', () => {
  const queues = resourcesOf(templates('events'), 'AWS::SQS::Queue')
    .map(({ Properties }) => String(Properties.QueueName))
    .filter((name) => name.endsWith('-events'));
  const watching = alarms.filter(({ Metrics }) => Metrics);
  const watched = watching.flatMap(({ Metrics }) =>
    Metrics.flatMap(({ MetricStat }: { MetricStat?: Record<string, Record<string, unknown>> }) =>
      MetricStat ? [MetricStat['Metric']] : [],
    ),
  );
  expect(watched).toEqual(
    expect.arrayContaining(
      queues.map((Value) => ({
        ...{ Namespace: 'AWS/SQS', MetricName: 'ApproximateAgeOfOldestMessage' },
        Dimensions: [{ Name: 'QueueName', Value }],
      })),
    ),
  );
  expect(watched).toHaveLength(queues.length);
  for (const { Metrics, Threshold, EvaluationPeriods } of watching) {
    const [sum, ...figures] = Metrics;
    expect(sum.Expression).toBe(`MAX([${figures.map(({ Id }: { Id: string }) => Id).join()}])`);
    expect(figures.length).toBeLessThanOrEqual(10);
    expect([Threshold, EvaluationPeriods]).toEqual([3600, 1]);
    for (const { MetricStat } of figures) expect(MetricStat).toMatchObject({ Period: 300, Stat: 'Maximum' });
  }
});

test('every alarm rings the topic, which is encrypted', () => {
  for (const { AlarmActions } of alarms) expect(AlarmActions).toHaveLength(1);
  expect(propertiesOf(prod, 'AWS::SNS::Topic').KmsMasterKeyId).toBeDefined();
});

test('dev has the page to look at and no alarm to pay for', () => {
  dev.resourceCountIs('AWS::CloudWatch::Dashboard', 1);
  dev.resourceCountIs('AWS::CloudWatch::Alarm', 0);
});

test('the calls to the table that are watched are those the product makes', () => {
  const watched = alarms.flatMap(({ MetricName, Dimensions }) =>
    MetricName === 'ThrottledRequests'
      ? Dimensions.filter(({ Name }: { Name: string }) => Name === 'Operation')
      : [],
  );
  expect(watched.map(({ Value }) => Value)).toEqual([
    'GetItem',
    'BatchGetItem',
    'Query',
    'TransactWriteItems',
  ]);
});

test('CloudWatch may publish to the topic, of this account alone, and somebody is mailed', () => {
  const { Statement } = propertiesOf(prod, 'AWS::SNS::TopicPolicy').PolicyDocument;
  expect(Statement).toContainEqual(
    expect.objectContaining({
      Effect: 'Allow',
      Principal: { Service: 'cloudwatch.amazonaws.com' },
      Action: 'sns:Publish',
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    }),
  );
  expect(propertiesOf(prod, 'AWS::SNS::Subscription')).toMatchObject({
    Protocol: 'email',
    Endpoint: 'alarms@leerpad.example',
  });
});

test('a function, queue or state machine can go: what watches it holds on to its name alone', () => {
  const held = [...JSON.stringify(prod.toJSON()).matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(
    ([, name]) => name,
  );
  expect(held.filter((name) => !/^leerpad-prod-(site|data):/.test(String(name)))).toEqual([]);
});
