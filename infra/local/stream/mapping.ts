import type { Queues } from '../bus/queues.ts';
import type { Lambdas } from '../lambda.ts';
import type { Cloud } from '../template/cloud.ts';
import { listOf, objectOf, type Resource, textOf } from '../template/types.ts';

/** How a function reads a stream: the event source mapping of the app. */
export interface Mapping {
  readonly name: string;
  readonly sourceArn: string;
  readonly batchSize: number;
  /** Tries of a record before it goes to the dead letters. */
  readonly attempts: number;
  readonly reportsFailures: boolean;
  readonly invoke: (event: unknown) => Promise<unknown>;
  readonly giveUp: (message: unknown) => void;
}

/** Reads the mappings of table streams. */
export function mappingsOf(cloud: Cloud, lambdas: Lambdas, queues: Queues): Mapping[] {
  return cloud
    .ofType('AWS::Lambda::EventSourceMapping')
    .map((resource) => mappingOf(resource, lambdas, queues));
}

function mappingOf({ id, properties }: Resource, lambdas: Lambdas, queues: Queues): Mapping {
  const functionName = textOf(properties.FunctionName);
  const onFailure = objectOf(objectOf(properties.DestinationConfig).OnFailure).Destination;
  return {
    name: id,
    sourceArn: textOf(properties.EventSourceArn),
    batchSize: Number(properties.BatchSize ?? 100),
    attempts: 1 + Number(properties.MaximumRetryAttempts ?? 10),
    reportsFailures: listOf(properties.FunctionResponseTypes).includes('ReportBatchItemFailures'),
    invoke: (event) => lambdas.invoke(functionName, event),
    giveUp: (message) => {
      if (onFailure !== undefined) queues.send(textOf(onFailure), message);
    },
  };
}
