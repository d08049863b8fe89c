import { ArnFormat, type Stack } from 'aws-cdk-lib';
import { MathExpression, Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnFunction, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnQueue, type Queue } from 'aws-cdk-lib/aws-sqs';
import { CfnStateMachine, type StateMachine } from 'aws-cdk-lib/aws-stepfunctions';

/*
 * Figures of what may go one day are found by their fixed names, and not by references, as the CDK's own are: a stack
 * can't take away what another one refers to, and that one is deployed after it.
 */

/** A figure of a function, e.g. `Errors`. */
export const functionMetric = (watched: LambdaFunction, metricName: string, options: MetricOptions = {}) =>
  new Metric({
    namespace: 'AWS/Lambda',
    metricName,
    dimensionsMap: { FunctionName: nameOf(watched) },
    statistic: 'Sum',
    ...options,
  });

/** How many messages lie in a queue. */
export const depthOf = (queue: Queue) =>
  new Metric({
    namespace: 'AWS/SQS',
    metricName: 'ApproximateNumberOfMessagesVisible',
    dimensionsMap: { QueueName: nameOf(queue) },
    statistic: 'Maximum',
  });

/** How long the message waits that has waited longest in any of several queues, in seconds. */
export const longestWaitIn = (queues: readonly Queue[]) => {
  const waits = queues.map((queue, position) => [
    `queue${position}`,
    new Metric({
      namespace: 'AWS/SQS',
      metricName: 'ApproximateAgeOfOldestMessage',
      dimensionsMap: { QueueName: nameOf(queue) },
      statistic: 'Maximum',
    }),
  ]);
  const usingMetrics: Record<string, Metric> = Object.fromEntries(waits);
  return new MathExpression({ expression: `MAX([${Object.keys(usingMetrics).join()}])`, usingMetrics });
};

/**
 * A figure of a state machine, e.g. `ExecutionsFailed`.
 * @param stack in which it is looked at
 */
export const stateMachineMetric = (stack: Stack, watched: StateMachine, metricName: string) =>
  new Metric({
    namespace: 'AWS/States',
    metricName,
    dimensionsMap: {
      StateMachineArn: stack.formatArn({
        service: 'states',
        resource: 'stateMachine',
        resourceName: nameOf(watched),
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    },
    statistic: 'Sum',
  });

/** A figure that the product counts itself. */
export const ownMetric = (metricName: string) =>
  new Metric({
    namespace: 'Leerpad',
    metricName,
    dimensionsMap: { service: 'leerpad' },
    statistic: 'Sum',
  });

/** The name that a resource was given. */
function nameOf({ node }: LambdaFunction | Queue | StateMachine): string {
  const { defaultChild: made } = node;
  let name: string | undefined;
  if (made instanceof CfnFunction) name = made.functionName;
  if (made instanceof CfnQueue) name = made.queueName;
  if (made instanceof CfnStateMachine) name = made.stateMachineName;
  if (!name) throw new Error(`${node.path} has no fixed name, so that nobody could take it away`);
  return name;
}
