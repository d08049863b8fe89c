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
  /** Of which items it takes new ones alone, where its filters say so. */
  readonly entities?: readonly string[] | undefined;
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

/** Of which items all readers together take new ones; undefined: some take anything. */
export function entitiesOf(mappings: readonly Pick<Mapping, 'entities'>[]): string[] | undefined {
  const all = mappings.map(({ entities }) => entities);
  return all.every((entities) => entities !== undefined) ? [...new Set(all.flat())] : undefined;
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
    entities: entitiesIn(filters),
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

/** The names that every filter asks of the new item's `entity`; undefined when one asks for something else. */
function entitiesIn(filters: readonly JsonObject[]): string[] | undefined {
  const wanted = filters.map(({ dynamodb }) => {
    const { entity } = objectOf(objectOf(dynamodb).NewImage);
    const names = listOf(objectOf(entity).S);
    return names.length > 0 && names.every((name) => typeof name === 'string') ? names : undefined;
  });
  return wanted.length > 0 && wanted.every((names) => names !== undefined) ? wanted.flat() : undefined;
}
