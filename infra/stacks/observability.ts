import { Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Dashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { chunksOf } from '#shared/platform/chunks.ts';
import { Alarms } from '../constructs/alarms.ts';
import {
  depthOf,
  functionMetric,
  longestWaitIn,
  ownMetric,
  stateMachineMetric,
} from '../constructs/metrics.ts';
import type { Stage } from '../stage.ts';

/** Queues that one alarm watches: as many as its expression takes figures. */
const mostQueues = 10;

/** An event that fails doesn't count any more after its third try: what waits longer isn't taken at all. */
const standsStillSeconds = 3600;

/** What is watched. */
export interface Watched {
  readonly api: HttpApi;
  readonly functions: readonly LambdaFunction[];
  readonly streamReader: LambdaFunction | undefined;
  readonly stateMachines: readonly StateMachine[];
  readonly deadLetters: readonly Queue[];
  /** Where events wait for their subscribers. */
  readonly waiting: readonly Queue[];
  readonly table: Table;
}

/** A page to look at in every environment, and in production an alarm for whatever needs somebody's hands. */
export class ObservabilityStack extends Stack {
  constructor(scope: Construct, id: string, stage: Stage, watched: Watched, props: StackProps) {
    super(scope, id, props);
    this.createDashboard(stage, watched);
    if (stage.production) this.createAlarms(stage, watched);
  }

  private createDashboard(
    stage: Stage,
    { api, functions, streamReader, stateMachines, deadLetters, table }: Watched,
  ): void {
    const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
      new GraphWidget({ title, left, right, width: 12 });
    new Dashboard(this, 'Dashboard', {
      dashboardName: stage.prefix,
      widgets: [
        [
          graph('Calls', [api.metricCount()], [api.metricClientError(), api.metricServerError()]),
          graph(
            'Answer time (ms)',
            ['p50', 'p95', 'p99'].map((statistic) => api.metricLatency({ statistic })),
          ),
        ],
        [
          graph(
            'Function time, p95 (ms)',
            functions.map((each) => functionMetric(each, 'Duration', { statistic: 'p95' })),
          ),
          graph(
            'Function errors',
            functions.map((each) => functionMetric(each, 'Errors')),
          ),
        ],
        [
          graph(
            'Workflows under way',
            stateMachines.map((each) => stateMachineMetric(this, each, 'ExecutionsStarted')),
            stateMachines.map((each) => stateMachineMetric(this, each, 'ExecutionsFailed')),
          ),
          graph(
            'Not delivered',
            deadLetters.map(depthOf),
            streamReader ? [functionMetric(streamReader, 'IteratorAge', { statistic: 'Maximum' })] : [],
          ),
        ],
        [
          graph(
            'Table: capacity used',
            [table.metricConsumedReadCapacityUnits(), table.metricConsumedWriteCapacityUnits()],
            [table.metricUserErrors()],
          ),
        ],
      ],
    });
  }

  private createAlarms(
    stage: Stage,
    { api, functions, streamReader, stateMachines, deadLetters, waiting, table }: Watched,
  ): void {
    const alarms = new Alarms(this, 'Alarms', stage);
    alarms.when('ServerErrors', 'The API answers with 5xx', api.metricServerError(), 5);
    for (const each of functions) {
      alarms.when(
        `Throttled-${each.node.path}`,
        'A function is throttled',
        functionMetric(each, 'Throttles'),
        1,
      );
    }
    if (streamReader) {
      const age = functionMetric(streamReader, 'IteratorAge', { statistic: 'Maximum' });
      alarms.when('StreamBehind', 'Events leave the table more than five minutes late', age, 300_000);
    }
    for (const each of stateMachines) {
      const name = each.node.path;
      alarms.when(
        `Failed-${name}`,
        'A workflow failed',
        stateMachineMetric(this, each, 'ExecutionsFailed'),
        1,
      );
      alarms.when(
        `TimedOut-${name}`,
        'A workflow timed out',
        stateMachineMetric(this, each, 'ExecutionsTimedOut'),
        1,
      );
    }
    for (const each of deadLetters) {
      alarms.when(`Dead-${each.node.path}`, 'Something could not be delivered', depthOf(each), 1);
    }
    for (const [position, queues] of chunksOf(waiting, mostQueues).entries())
      alarms.when(
        `StandsStill-${position}`,
        'Events wait for a subscriber for more than an hour: it takes none, or fewer than come',
        longestWaitIn(queues),
        standsStillSeconds,
      );
    alarms.when('Unexpected', 'A call failed in a way nobody foresaw', ownMetric('UnexpectedError'), 1);
    alarms.when('NotPassedOn', 'A record was not passed on to the bus', ownMetric('RecordNotPassedOn'), 1);
    for (const operation of ['GetItem', 'BatchGetItem', 'Query', 'TransactWriteItems']) {
      const throttled = table.metricThrottledRequestsForOperation(operation);
      alarms.when(`TableThrottled-${operation}`, 'The table is throttled', throttled, 1);
    }
  }
}
