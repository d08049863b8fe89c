import { matches } from '../bus/pattern.ts';
import type { Queues } from '../bus/queues.ts';
import type { Lambdas } from '../lambda.ts';
import type { Cloud } from '../template/cloud.ts';
import { type JsonObject, listOf, objectOf, type Resource, textOf } from '../template/types.ts';

/** A record of a table's stream, as DynamoDB writes it. */
export type StreamRecord = JsonObject & { readonly dynamodb: { readonly SequenceNumber: string } };

import type { Unkind } from '../unkind.ts';

/** How a function reads a stream: the event source mapping of the app. */
export interface Mapping {
  readonly name: string;
  readonly sourceArn: string;
  readonly batchSize: number;
  /** Tries of a record before it goes to the dead letters. */
  readonly attempts: number;
  readonly reportsFailures: boolean;
  /** Whether the function is given this record: what no filter lets through counts as taken. */
  readonly takes: (record: StreamRecord) => boolean;
  readonly invoke: (event: unknown) => Promise<unknown>;
  readonly giveUp: (message: unknown) => void;
}

/** Reads the mappings of table streams. */
export function mappingsOf(cloud: Cloud, lambdas: Lambdas, queues: Queues, unkind: Unkind): Mapping[] {
  return cloud
    .ofType('AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => !textOf(properties.EventSourceArn).includes(':sqs:'))
    .map((resource) => mappingOf(resource, lambdas, queues, unkind));
}

function mappingOf({ id, properties }: Resource, lambdas: Lambdas, queues: Queues, unkind: Unkind): Mapping {
  const functionName = textOf(properties.FunctionName);
  const onFailure = objectOf(objectOf(properties.DestinationConfig).OnFailure).Destination;
  const filters = listOf(objectOf(properties.FilterCriteria).Filters).map((filter) =>
    objectOf(JSON.parse(textOf(objectOf(filter).Pattern))),
  );
  return {
    name: id,
    sourceArn: textOf(properties.EventSourceArn),
    batchSize: Number(properties.BatchSize ?? 100),
    attempts: 1 + Number(properties.MaximumRetryAttempts ?? 10),
    reportsFailures: listOf(properties.FunctionResponseTypes).includes('ReportBatchItemFailures'),
    takes: (record) => filters.length === 0 || filters.some((pattern) => matches(pattern, { ...record })),
    invoke: async (event) => {
      if (unkind.happens('records come again', 0.2)) await lambdas.invoke(functionName, event);
      return lambdas.invoke(functionName, event);
    },
    giveUp: (message) => {
      if (onFailure !== undefined) queues.send(textOf(onFailure), message);
    },
  };
}
